import { type ReactNode } from 'react';
import Badge from '@voltmoor/content/badge';
import { Code, Method, PathTemplate, Picker, VersionSwitch } from '@voltmoor/reference/ui';
import Part from './Part';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const STATUSES = [
  ['200', 'ok', 'OK'],
  ['302', 'redirect', 'Found'],
  ['404', 'client', 'Not found'],
  ['503', 'server', 'Unavailable'],
];
const LEVELS = [
  ['breaking', 'Breaks clients'],
  ['risky', 'Can affect clients'],
  ['compatible', 'Compatible'],
] as const;
const SAMPLE =
  '<span class="tk-k">const</span> charger = { <span class="tk-f">id</span>: <span class="tk-s">"chr_7f3k2m9q4x1z"</span>, <span class="tk-f">power</span>: <span class="tk-n">22</span> }; <span class="tk-c">// kW</span>';

/** Parts of pages of the API reference: addresses, fields, responses, samples and changes. */
export default function Reference(): ReactNode {
  return (
    <Part title="Reference">
      <div className="vr vr-on">
        {METHODS.map((method) => (
          <p key={method} className="vr-address">
            <Method operation={{ method, kind: 'operation' }} />
            <PathTemplate path="/chargers/{chargerId}/sockets" />
          </p>
        ))}
        <VersionSwitch
          versions={[
            { label: '2.1.1', url: '#style-text', current: false },
            { label: '2.2.1', url: '#style-reference', current: true },
          ]}
        />
        <ul className="vr-fields">
          <Field name="identity" type="string" />
          <Field name="siteId" type="string" marks={<span className="vr-req">required</span>} />
          <Field
            name="vendorCode"
            type="string"
            marks={<Badge kind="deprecated">deprecated</Badge>}
            isMarked
          />
        </ul>
        {STATUSES.map(([status, kind, text]) => (
          <details key={status} className="vr-response">
            <summary>
              <h3>
                <span className={`vr-status vr-s-${kind}`}>{status}</span> {text}
              </h3>
              <span className="vr-gist">What the response means</span>
            </summary>
          </details>
        ))}
        <Picker
          id="style-language"
          label="Language"
          remember="style"
          choices={[
            {
              value: 'javascript',
              label: 'JavaScript',
              panel: <Code html={SAMPLE} label="JavaScript sample" />,
            },
            { value: 'python', label: 'Python', panel: <Code html="charger = {}" label="Python sample" /> },
          ]}
        />
        <p>
          {LEVELS.map(([level, text]) => (
            <Badge key={level} kind={level}>
              {text}
            </Badge>
          ))}
        </p>
      </div>
    </Part>
  );
}

interface FieldProps {
  name: string;
  type: string;
  marks?: ReactNode;
  /** Whether the field looks as if the reader points at it. */
  isMarked?: boolean;
}

function Field({ name, type, marks, isMarked = false }: FieldProps): ReactNode {
  return (
    <li className={isMarked ? 'vr-field vr-marked' : 'vr-field'}>
      <div className="vr-line">
        <a className="vr-name" href="#style-reference">
          {name}
        </a>
        <span className="vr-type">{type}</span>
        {marks}
      </div>
      <p className="vr-note">What the field means.</p>
    </li>
  );
}
