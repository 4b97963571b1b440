import { type ReactNode } from 'react';
import { OperationLink } from '@voltmoor/content/ui';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Part from './Part';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Parts of guides: headings, paragraphs, lists, tables, notes, code and links. */
export default function Text(): ReactNode {
  return (
    <Part title="Text">
      <div className="markdown">
        <h2>Heading of level 2</h2>
        <p>
          A paragraph with a <a href="#style-text">link</a>, <strong>strong words</strong>, <em>emphasis</em>,
          a key <kbd>Ctrl</kbd> and <code>inline_code</code>, which does not detach its full stop.
        </p>
        <h3>Heading of level 3</h3>
        <ol>
          <li>A step.</li>
          <li>
            Another step.
            <ul>
              <li>A detail.</li>
            </ul>
          </li>
        </ol>
        <blockquote>A quotation.</blockquote>
        <table>
          <thead>
            <tr>
              <th>State</th>
              <th>Meaning</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <code>ONLINE</code>
              </td>
              <td>The charger is connected.</td>
            </tr>
          </tbody>
        </table>
        {['note', 'tip', 'info', 'warning', 'danger'].map((type) => (
          <Admonition key={type} type={type}>
            A note of the kind <code>{type}</code>.
          </Admonition>
        ))}
        <CodeBlock language="json" title="Response">
          {'{\n  "id": "chr_7f3k2m9q4x1z",\n  "online": true,\n  "maxPowerKw": 22\n}'}
        </CodeBlock>
        <CodeBlock language="bash">{'curl https://api.voltmoor.example/v2/chargers'}</CodeBlock>
        <Tabs groupId="style-page">
          <TabItem value="one" label="First tab" default>
            The first tab is chosen.
          </TabItem>
          <TabItem value="two" label="Second tab">
            The second tab.
          </TabItem>
        </Tabs>
        <ul>
          {METHODS.map((method) => (
            <li key={method}>
              <OperationLink method={method} label={`An operation with ${method.toUpperCase()}`} url="/" />
            </li>
          ))}
        </ul>
      </div>
    </Part>
  );
}
