import { anchorOf } from '@voltmoor/openapi/anchors';
import type { Content, Example, Operation, Response } from '@voltmoor/openapi/model';
import { highlight, requestExamples } from '../../samples';
import { MAX_REQUEST_EXAMPLES } from '../../samples/request/buildRequest';
import { writeReceivedRequest } from '../../samples/request/receivedRequest';
import { usePage } from '../context';
import { errorCodesOf } from '../operation/errorCodes';
import { Card } from './basics';
import { Code, ExampleCode } from './Code';
import { Picker } from './Picker';
import { Prose } from './Prose';

/** Examples of the responses, by status and name. */
export function ResponseExamples({ operation }: { operation: Operation }) {
  const shown = operation.responses.filter(({ contents }) =>
    contents.some(({ examples }) => examples.length > 0),
  );
  const success = shown.filter(({ status }) => /^2/.test(status));
  const requests = requestExamples(operation);
  const ordered = [...success, ...shown.filter((response) => !success.includes(response))];
  if (ordered.length === 0) return null;
  return (
    <Card id="response-examples" name="Response examples" title="Response">
      <Picker
        choices={ordered.map((response) => ({
          value: response.status,
          label: response.status,
          panel: /^2/.test(response.status) ? (
            <PairedExamples requests={requests} response={response} />
          ) : (
            <Examples response={response} />
          ),
        }))}
        id="example"
        label="Status"
        remember="status"
      />
    </Card>
  );
}

/** The examples of a success response. With several request examples, those that belong to the chosen one are shown. */
function PairedExamples({
  requests,
  response: { status, contents },
}: {
  requests: Example[];
  response: Response;
}) {
  return groupExamples(requests, typedExamples(contents)).map((group) => {
    const id = `example-${status}`;
    if (!group.requests) return <ExamplePicker examples={group.examples} id={id} key={id} subject={status} />;
    const numbers = group.requests.join(' ');
    const [first, ...more] = group.examples;
    return (
      <div data-vr-for={numbers} key={numbers}>
        {more.length === 0 ? <p className="vr-examples">{first?.example.summary}</p> : null}
        <ExamplePicker examples={group.examples} id={`${id}-${group.requests[0] ?? 0}`} subject={status} />
      </div>
    );
  });
}

/** The examples of a response. When the error catalogue lists all error codes, only the first example is shown. */
function Examples({ response }: { response: Response }) {
  const { guides } = usePage().context;
  const { status, contents } = response;
  const codes = errorCodesOf(response);
  const all = typedExamples(contents);
  const isCatalogued = codes.length > 1 && codes.length === all.length && guides.errors !== undefined;
  return (
    <>
      {isCatalogued ? (
        <p className="vr-hint">
          One of <a href={`#${anchorOf({ kind: 'response', status }, [])}`}>{codes.length} codes</a> with this
          status: {all[0]?.example.summary}
        </p>
      ) : null}
      <ExamplePicker
        examples={isCatalogued ? all.slice(0, 1) : all}
        id={`example-${status}`}
        subject={status}
      />
    </>
  );
}

/** What a webhook sends: examples of its body and, for a call to the reader, the request line and headers. */
export function Sent({ operation }: { operation: Operation }) {
  const request = writeReceivedRequest(usePage().reference, operation);
  const examples = typedExamples(operation.requestBody?.contents ?? []);
  return (
    <div>
      {request === undefined ? null : (
        <Card id="received-request" name="Request that you receive" title="Request that you receive">
          <Code html={highlight(request, 'http')} label="Request line and headers" />
        </Card>
      )}
      {examples.length === 0 ? null : (
        <Card id="samples" name="Examples of what is sent" title="What is sent">
          <ExamplePicker examples={examples} id="sent" subject="what is sent" />
        </Card>
      )}
    </div>
  );
}

/** An example and its media type. */
interface TypedExample {
  mediaType: string;
  example: Example;
}

const typedExamples = (contents: Content[]): TypedExample[] =>
  contents.flatMap(({ mediaType, examples }) => examples.map((example) => ({ mediaType, example })));

interface ExamplePickerProps {
  id: string;
  /** What the examples show: `404`, `what is sent`. Part of the labels. */
  subject: string;
  examples: TypedExample[];
}

/**
 * A single example, or several with a list to choose from, which needs no script (`css/examples.css`). The style sheet has
 * as many rules as a request can have examples. More are tabs.
 */
function ExamplePicker({ id, subject, examples }: ExamplePickerProps) {
  const hasSeveral = new Set(examples.map(({ mediaType }) => mediaType)).size > 1;
  const choices = examples.map(({ mediaType, example }) => ({
    value: hasSeveral ? `${mediaType} ${example.name}` : example.name,
    label: hasSeveral ? labelOf(examples, mediaType, example) : example.summary || example.name,
    panel: (
      <>
        {example.generated ? <p className="vr-hint">Generated from the schema.</p> : null}
        <Prose text={example.description} />
        <ExampleCode label={`Example of ${subject}`} mediaType={mediaType} value={example.value} />
      </>
    ),
  }));
  if (choices.length === 1) return choices[0]?.panel;
  if (choices.length > MAX_REQUEST_EXAMPLES)
    return <Picker choices={choices} id={id} label={`Examples of ${subject}`} remember="example" />;
  return (
    <>
      <label className="vr-examples">
        Example
        <select>
          {choices.map(({ value, label }, index) => (
            <option key={value} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {choices.map(({ value, panel }, index) => (
        <div data-vr-part={index} key={value}>
          {panel}
        </div>
      ))}
    </>
  );
}

/** Labels an example among those of several media types with its type, alone if that says everything. */
function labelOf(all: readonly TypedExample[], mediaType: string, { name, summary }: Example): string {
  const isOnly = all.filter((other) => other.mediaType === mediaType).length === 1;
  return isOnly && name === 'example' ? mediaType : `${summary || name} (${mediaType})`;
}

/** Response examples that are shown together, and the request examples that they are shown for. */
interface ExampleGroup {
  examples: TypedExample[];
  /** Indexes of request examples. Undefined when the group is always shown. */
  requests?: number[];
}

/**
 * Assigns the examples of a response to the request examples. An example belongs to the request with its name, or to
 * those that `x-requests` lists. Examples that belong to no request are shown for every request. A request without an
 * example of its own gets all examples.
 */
export function groupExamples(requests: readonly Example[], examples: TypedExample[]): ExampleGroup[] {
  const names = new Set(requests.map(({ name }) => name));
  const requestsOf = ({ example }: TypedExample) =>
    (example.requests ?? [example.name]).filter((name) => names.has(name));
  const groups = new Map<string, Required<ExampleGroup>>();
  requests.forEach((request, index) => {
    const belonging = examples.filter((example) => {
      const own = requestsOf(example);
      return own.length === 0 || own.includes(request.name);
    });
    const shown = belonging.length > 0 ? belonging : examples;
    const key = JSON.stringify(shown.map((example) => examples.indexOf(example)));
    const group = groups.get(key) ?? { examples: shown, requests: [] };
    group.requests.push(index);
    groups.set(key, group);
  });
  return groups.size > 1 ? [...groups.values()] : [{ examples }];
}
