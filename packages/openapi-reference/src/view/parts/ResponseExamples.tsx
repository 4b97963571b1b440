import type { Operation, Response } from '../../model/types';
import { errorCodesOf } from '../errorCodes';
import type { Page } from '../page';
import { statusKind } from '../words';
import { ExampleCode } from './Code';
import { Picker } from './Picker';
import { Prose } from './Prose';

/** Examples of the answers: pick a status, then one of its examples. */
export function ResponseExamples({ page, operation }: { page: Page; operation: Operation }) {
  const shown = operation.responses.filter(({ contents }) =>
    contents.some(({ examples }) => examples.length > 0),
  );
  const success = shown.filter(({ status }) => /^2/.test(status));
  const ordered = [...success, ...shown.filter((response) => !success.includes(response))];
  if (ordered.length === 0) return null;
  return (
    <section aria-label="Response examples" className="vr-card">
      <h2 id="response-examples">Response</h2>
      <Picker
        choices={ordered.map((response) => ({
          value: response.status,
          label: <span className={`vr-status vr-s-${statusKind(response.status)}`}>{response.status}</span>,
          panel: <Examples page={page} response={response} />,
        }))}
        id="example"
        label="Status"
        remember="status"
      />
    </section>
  );
}

/** Errors that differ in code and words alone are shown once per status: the catalogue holds the others. */
function Examples({ page, response }: { page: Page; response: Response }) {
  const all = response.contents.flatMap(({ mediaType, examples: all }) =>
    all.map((example) => ({ mediaType, example })),
  );
  const codes = errorCodesOf(response);
  const isCatalogued =
    codes.length > 1 && codes.length === all.length && page.context.guides.errors !== undefined;
  const choices = (isCatalogued ? all.slice(0, 1) : all).map(({ mediaType, example }) => ({
    value: example.name,
    label: example.summary || example.name,
    panel: (
      <>
        {example.generated ? <p className="vr-hint">Made from the schema.</p> : null}
        {isCatalogued ? (
          <p className="vr-hint">
            One of <a href={`#response.${response.status}`}>{codes.length} codes</a> with this status:{' '}
            {example.summary}
          </p>
        ) : null}
        <Prose text={example.description} />
        <ExampleCode label={`Example of ${response.status}`} mediaType={mediaType} value={example.value} />
      </>
    ),
  }));
  if (choices.length === 1) return choices[0]?.panel;
  return (
    <Picker
      choices={choices}
      id={`example-${response.status}`}
      label={`Examples of ${response.status}`}
      remember="example"
    />
  );
}
