import { sidesOf } from '../../model/schema/fieldsOf';
import type { Operation } from '../../model/types';
import { operationHeadings } from './operationHeadings';
import { FieldMaps } from '../versions/FieldMap';
import type { Page } from '../page';
import { Bodies, MoreExamples } from '../parts/Bodies';
import { Callbacks } from '../parts/Callbacks';
import { Facts } from '../parts/Facts';
import { Footer } from '../parts/Footer';
import { Header } from '../parts/Header';
import { NamedTypes, namesShown } from '../parts/NamedTypes';
import { Parameters } from '../parts/Parameters';
import { Prose } from '../parts/Prose';
import { ResponseExamples, SentExamples } from '../parts/ResponseExamples';
import { Responses } from '../parts/Responses';
import { Samples } from '../parts/Samples';
import { SentRequest } from '../parts/SentRequest';
import { contentsHeight, TableOfContents } from '../parts/TableOfContents';
import { renderPage } from '../renderPage';

/**
 * The page of an operation. In the HTML, the table of contents follows the title and the samples follow the
 * introduction, which are their places on a phone. On a wide screen, CSS moves both into the right column. The sections
 * are rendered first, because the table of contents depends on the named schemas that they show.
 */
export function OperationPage({ page, operation }: { page: Page; operation: Operation }) {
  const { context, reference } = page;
  const main = renderPage(<Main operation={operation} page={page} />, context.base);
  const headings = operationHeadings(operation, context, namesShown(page).length > 0);
  return (
    <div className="vr" data-vr-api={context.api.id} data-vr-page={operation.id}>
      <div className="vr-columns" style={contentsHeight(headings)}>
        <Header asOf={reference.asOf} context={context} operation={operation} />
        <TableOfContents lists={headings} />
        <div className="vr-intro">
          <Prose headingBase={2} text={operation.description} />
          <Facts operation={operation} page={page} />
        </div>
        <Side operation={operation} page={page} />
        <div className="vr-main" dangerouslySetInnerHTML={{ __html: main }} />
      </div>
      <Footer context={context} html={main} />
    </div>
  );
}

/** The request and everything else: on a wide screen, the samples are next to the one and the responses to the other. */
function Main({ page, operation }: { page: Page; operation: Operation }) {
  return (
    <>
      <div className="vr-first">
        <Request operation={operation} page={page} />
      </div>
      <div className="vr-rest">
        <Results operation={operation} page={page} />
        <FieldMaps context={page.context} sections={page.context.fieldMaps ?? []} />
        <NamedTypes operationId={operation.id} page={page} />
      </div>
    </>
  );
}

/**
 * Samples and examples. On a narrow screen, a checkbox collapses them. A `details` element would collapse them on a
 * wide screen as well; CSS can ignore a checkbox there, without JavaScript.
 */
function Side({ page, operation }: { page: Page; operation: Operation }) {
  const isCalled = operation.kind === 'operation';
  return (
    <aside aria-label="Samples and examples" className="vr-side">
      <input className="vr-unfold" id="show-samples" type="checkbox" />
      <label htmlFor="show-samples">{isCalled ? 'Request and response samples' : 'Examples'}</label>
      <div>
        <div>
          {isCalled ? (
            <Samples operation={operation} page={page} />
          ) : (
            <div>
              <SentRequest operation={operation} page={page} />
              <SentExamples operation={operation} />
            </div>
          )}
        </div>
        <div>
          <ResponseExamples operation={operation} page={page} />
        </div>
      </div>
    </aside>
  );
}

interface SectionsProps {
  page: Page;
  operation: Operation;
}

function Request({ page, operation }: SectionsProps) {
  const { parameters, requestBody } = operation;
  const isWebhook = operation.kind === 'webhook';
  return (
    <>
      {parameters.length === 0 ? null : (
        <section className="vr-section">
          <h2 id="parameters">Parameters</h2>
          <Parameters operation={operation} page={page} placeOf={(place) => place} />
        </section>
      )}
      {requestBody && (
        <section className="vr-section">
          <h2 id="request">
            {isWebhook ? 'What is sent' : 'Request body'}
            {requestBody.required ? <span className="vr-req">required</span> : null}
          </h2>
          <Prose text={requestBody.description} />
          <Bodies
            contents={requestBody.contents}
            page={page}
            placeOf={(mediaType) => ({ kind: 'request', mediaType })}
            side={sidesOf(operation).request}
          />
          {isWebhook
            ? null
            : requestBody.contents.map(({ mediaType, examples }, index) => (
                <MoreExamples
                  examples={index === 0 ? examples.slice(1) : examples}
                  key={mediaType}
                  mediaType={mediaType}
                />
              ))}
        </section>
      )}
    </>
  );
}

function Results({ page, operation }: SectionsProps) {
  const { responses, callbacks } = operation;
  return (
    <>
      {responses.length === 0 ? null : (
        <section className="vr-section">
          <h2 id="responses">{operation.kind === 'webhook' ? 'Your response' : 'Responses'}</h2>
          <Responses operation={operation} page={page} placeOf={(place) => place} />
        </section>
      )}
      {callbacks.length === 0 ? null : (
        <section className="vr-section">
          <h2 id="callbacks">Callbacks</h2>
          <Callbacks operation={operation} page={page} />
        </section>
      )}
    </>
  );
}
