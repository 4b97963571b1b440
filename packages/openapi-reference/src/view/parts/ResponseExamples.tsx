import type { Example, Operation, Response } from '../../model/types';
import { anchorOf } from '../../model/anchors';
import { errorCodesOf, type ErrorCode } from '../operation/errorCodes';
import { requestExamples } from '../../samples';
import { groupExamples } from '../operation/examplePairs';
import type { Page } from '../page';
import { statusKind } from '../labels';
import { ExamplePicker, typedExamples } from './ExamplePicker';
import { Picker } from './Picker';

/** Examples of the responses, by status and name. */
export function ResponseExamples({ page, operation }: { page: Page; operation: Operation }) {
  const shown = operation.responses.filter(({ contents }) =>
    contents.some(({ examples }) => examples.length > 0),
  );
  const success = shown.filter(({ status }) => /^2/.test(status));
  const requests = requestExamples(operation);
  const ordered = [...success, ...shown.filter((response) => !success.includes(response))];
  if (ordered.length === 0) return null;
  return (
    <section aria-label="Response examples" className="vr-card">
      <h2 id="response-examples">Response</h2>
      <Picker
        choices={ordered.map((response) => ({
          value: response.status,
          label: <span className={`vr-status vr-s-${statusKind(response.status)}`}>{response.status}</span>,
          panel: /^2/.test(response.status) ? (
            <PairedExamples requests={requests} response={response} />
          ) : (
            <Examples codes={errorCodesOf(response)} page={page} response={response} />
          ),
        }))}
        id="example"
        label="Status"
        remember="status"
      />
    </section>
  );
}

/** The examples of a success response. With several request examples, those that belong to the chosen one are shown. */
function PairedExamples({ requests, response: { status, contents } }: PairedExamplesProps) {
  return groupExamples(requests, typedExamples(contents)).map((group) => {
    const id = `example-${status}`;
    if (!group.requests) return <ExamplePicker examples={group.examples} id={id} key={id} subject={status} />;
    const numbers = group.requests.join(' ');
    const [first, ...more] = group.examples;
    return (
      <div data-vr-for={numbers} key={numbers}>
        {more.length === 0 ? <p className="vr-hint">{first?.example.summary}</p> : null}
        <ExamplePicker examples={group.examples} id={`${id}-${group.requests[0] ?? 0}`} subject={status} />
      </div>
    );
  });
}

interface PairedExamplesProps {
  requests: Example[];
  response: Response;
}

/** The examples of a response. When the error catalogue lists all error codes, only the first example is shown. */
function Examples({ page, response: { status, contents }, codes }: ExamplesProps) {
  const all = typedExamples(contents);
  const isCatalogued =
    codes.length > 1 && codes.length === all.length && page.context.guides.errors !== undefined;
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

interface ExamplesProps {
  page: Page;
  response: Response;
  codes: ErrorCode[];
}

/** Examples of the request that a webhook sends. */
export function SentExamples({ operation }: { operation: Operation }) {
  const examples = typedExamples(operation.requestBody?.contents ?? []);
  if (examples.length === 0) return null;
  return (
    <section aria-label="Examples of what is sent" className="vr-card">
      <h2 id="samples">What is sent</h2>
      <ExamplePicker examples={examples} id="sent" subject="what is sent" />
    </section>
  );
}
