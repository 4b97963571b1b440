import { describe, expect, it } from 'vitest';
import { firstSentence, renderInline, renderMarkdown, splitAtHeading, toPlainText } from './renderMarkdown';

describe('renderMarkdown', () => {
  it('renders CommonMark and GFM', () => {
    expect(
      renderMarkdown('A **bold** `code` ~~old~~ [link](/guide) and https://example.com'),
    ).toMatchInlineSnapshot(
      `"<p>A <strong>bold</strong> <code>code</code> <del>old</del> <a href="/guide">link</a> and <a href="https://example.com" rel="noopener noreferrer">https://example.com</a></p>"`,
    );
    expect(renderMarkdown('- [x] done\n- [ ] open')).toMatchInlineSnapshot(`
      "<ul>
      <li><input type="checkbox" checked disabled aria-label="done"> done</li>
      <li><input type="checkbox" disabled aria-label="not done"> open</li>
      </ul>"
    `);
  });

  it('wraps a table in a scrollable element that the keyboard can reach', () => {
    expect(renderMarkdown('| a | b |\n|---|--:|\n| 1<br>2 | 3 |')).toMatchInlineSnapshot(`
      "<div class="vr-scroll" role="group" aria-label="Table" tabindex="0"><table>
      <thead>
      <tr>
      <th>a</th>
      <th align="right">b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>1<br>2</td>
      <td align="right">3</td>
      </tr>
      </tbody>
      </table></div>"
    `);
  });

  it('adapts heading levels to the page without skipping one', () => {
    expect(renderMarkdown('# One\n\n#### Deep\n\n# Two', 2)).toBe(
      '<h2>One</h2>\n<h3>Deep</h3>\n<h2>Two</h2>',
    );
    expect(renderMarkdown('#### Deep\n\n# One', 3)).toBe('<h3>Deep</h3>\n<h3>One</h3>');
  });

  it('turns headings of a field into bold paragraphs', () => {
    expect(renderMarkdown('## Note')).toBe('<p><strong>Note</strong></p>');
  });

  it('lets long names in a text break after their underscores', () => {
    expect(
      renderMarkdown('START_SESSION_CONNECTOR_REQUIRED, NOT_SUPPORTED, `A_CODE_OF_MORE_THAN_25_LETTERS`'),
    ).toBe(
      '<p>START_<wbr>SESSION_<wbr>CONNECTOR_<wbr>REQUIRED, NOT_SUPPORTED, <code>A_CODE_OF_MORE_THAN_25_LETTERS</code></p>',
    );
  });

  it('treats MDX and JSX as text', () => {
    expect(renderMarkdown('{process.exit()} <Tabs x={1}>a</Tabs> import x from "y"')).toBe(
      '<p>{process.exit()} a import x from "y"</p>',
    );
  });

  it('replaces an image by a link', () => {
    expect(renderMarkdown('![Plan](https://example.com/a.png)')).toBe(
      '<p><a href="https://example.com/a.png" rel="noopener noreferrer">Plan</a></p>',
    );
  });

  it('does not throw for texts that are not Markdown', () => {
    for (const text of [
      '',
      ' \n',
      '\u0000',
      '<'.repeat(2000),
      '['.repeat(2000),
      '*'.repeat(2000),
      '|\n|-|',
    ]) {
      expect(typeof renderMarkdown(text)).toBe('string');
    }
  });
});

describe('renderInline', () => {
  it('replaces blocks by their content', () => {
    expect(renderInline('One `a`.\n\n- two\n- three')).toBe('One <code>a</code>. two three');
  });
});

describe('toPlainText and firstSentence', () => {
  it('return the text without markup', () => {
    expect(toPlainText('# A\n\nSee **this** [guide](/x).\n\n| a | b |\n|---|---|\n| 1 | 2 |')).toBe(
      'A See this guide. a b 1 2',
    );
    expect(firstSentence('Lists keys, e.g. Old ones. Then more.')).toBe('Lists keys, e.g. Old ones.');
    expect(firstSentence('No full stop')).toBe('No full stop');
    expect(firstSentence('Version 2.2.1 only. More')).toBe('Version 2.2.1 only.');
  });
});

it('splits a description before its first heading', () => {
  expect(splitAtHeading('Starts.\n\nMore.\n\n## Call\n\n- Send it.\n\n## Retries')).toEqual([
    'Starts.\n\nMore.',
    '## Call\n\n- Send it.\n\n## Retries',
  ]);
  for (const whole of ['', 'One.', '## Call\n\nSend it.', '```\n# Not a heading\n```'])
    expect(splitAtHeading(whole)).toEqual([whole, '']);
});
