import { firstSentence } from '../../markdown/renderMarkdown';
import type { Example, Operation } from '@voltmoor/openapi/model';
import {
  buildSamples,
  highlight,
  mergeVariants,
  requestExamples,
  schemeChoices,
  testServersFirst,
  type Slot,
} from '../../samples';
import { usePage } from '../context';
import { Card } from './basics';
import { Code } from './Code';
import { Picker } from './Picker';
import { Prose } from './Prose';

/** Request samples with pickers for the example and the language, and inputs for server and values. */
export function Samples({ operation }: { operation: Operation }) {
  const { reference } = usePage();
  const examples = requestExamples(operation);
  const { samples, slots } = buildSamples(reference, operation);
  const others = examples.slice(1).map((example) => buildSamples(reference, operation, example).samples);
  return (
    <Card id="samples" name="Request samples" title="Request">
      <RequestExamplePicker examples={examples} operation={operation} />
      <Picker
        choices={[
          ...samples.map(({ language, label, html }, index) => ({
            value: language,
            label,
            panel: (
              <Code
                html={mergeVariants([html, ...others.map((other) => other[index]?.html ?? '')])}
                label={`${label} sample`}
              />
            ),
          })),
          ...(operation.codeSamples ?? []).map(({ label, language, code }, index) => ({
            value: `own-${index + 1}`,
            label,
            panel: <Code html={highlight(code, language)} label={`${label} sample`} />,
          })),
        ]}
        id="sample"
        label="Language"
        remember="language"
      />
      <Values operation={operation} slots={slots} />
    </Card>
  );
}

interface RequestExamplePickerProps {
  operation: Operation;
  examples: readonly Example[];
}

/**
 * Chooses the example of the request. The samples and the success response follow the choice, also without JavaScript
 * (`css/examples.css`). `data-vr-shows` is the status of the response that belongs to the example.
 */
function RequestExamplePicker({ operation, examples }: RequestExamplePickerProps) {
  if (examples.length === 0) return null;
  return (
    <>
      <label className="vr-requests">
        Example
        <select>
          {examples.map((example, index) => (
            <option data-vr-shows={statusOf(operation, example)} key={example.name} value={index}>
              {example.summary || example.name}
            </option>
          ))}
        </select>
      </label>
      {examples.map(({ name, description }, index) =>
        description === '' ? null : (
          <div data-vr-for={index} key={name}>
            <Prose text={description} />
          </div>
        ),
      )}
    </>
  );
}

/** Returns the status of the success response that belongs to a request example. */
function statusOf({ responses }: Operation, request: Example): string | undefined {
  const success = responses.filter(({ status }) => /^2/.test(status));
  const own = success.find(({ contents }) =>
    contents.some(({ examples }) =>
      examples.some(({ name, requests = [name] }) => requests.includes(request.name)),
    ),
  );
  return (own ?? success[0])?.status;
}

/** Inputs for values that the client puts into the samples. They are hidden without JavaScript. */
function Values({ operation, slots }: { operation: Operation; slots: Slot[] }) {
  const { reference } = usePage();
  const servers = testServersFirst(operation.servers.length > 0 ? operation.servers : reference.servers);
  const schemes = schemeChoices(reference, operation);
  const variables = new Map(
    servers.flatMap((server) => server.variables.map((variable) => [variable.name, variable])),
  );
  const inputs = [
    ...[...variables.values()].map((variable) => ({
      name: variable.name,
      label: variable.name,
      placeholder: variable.default,
    })),
    ...slots
      .filter(({ kind }) => kind === 'secret' || kind === 'value')
      .map(({ name, label, value, placeholder = value }) => ({ name, label, placeholder })),
  ];
  return (
    <details className="vr-values-form vr-js">
      <summary>Your values</summary>
      <div>
        <label>
          <span>Server</span>
          <select data-vr-server="">
            {servers.map(({ url, description }) => (
              <option key={url} value={url}>
                {[firstSentence(description).replace(/\.$/, ''), url].filter(Boolean).join(': ')}
              </option>
            ))}
          </select>
        </label>
        {schemes.length > 0 && (
          <label>
            <span>Authentication</span>
            <select data-vr-scheme="">
              {schemes.map(({ name, label, header, prefix, secret }) => (
                <option
                  data-vr-as={secret.as}
                  data-vr-header={header}
                  data-vr-placeholder={secret.placeholder ?? secret.value}
                  data-vr-prefix={prefix}
                  data-vr-secret={secret.value}
                  key={name}
                  value={name}
                >
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        {inputs.map(({ name, label, placeholder }) => (
          <label key={name}>
            <span>{label}</span>
            <input
              autoComplete="off"
              data-vr-input={name}
              placeholder={placeholder}
              spellCheck={false}
              type="text"
            />
          </label>
        ))}
        <p className="vr-hint">
          They appear in the samples on every page and are never sent. Keys are forgotten when you close the
          tab. Other values stay in this browser.{' '}
          <button data-vr-forget="" type="button">
            Forget them
          </button>
        </p>
      </div>
    </details>
  );
}
