import { operationOf, type ApiReference, type Operation } from '@voltmoor/openapi/model';
import { splitAtHeading } from '../../markdown/renderMarkdown';
import { operationHeadings } from './operationHeadings';
import { BEHAVIOUR } from '../labels';
import { FieldMaps } from '../versions/FieldMap';
import type { ReferenceContext } from '../context';
import { Authentication } from '../parts/Authentication';
import { Section, Side } from '../parts/basics';
import { Bodies, MoreExamples } from '../parts/Bodies';
import { Facts } from '../parts/Facts';
import { Footer } from '../parts/Footer';
import { Header } from '../parts/Header';
import { Method } from '../parts/Method';
import { NamedTypes } from '../parts/NamedTypes';
import { Parameters } from '../parts/Parameters';
import { Prose, renderPage } from '../parts/Prose';
import { ResponseExamples, Sent } from '../parts/Examples';
import { Responses } from '../parts/Responses';
import { Samples } from '../parts/Samples';
import { TableOfContents } from '../parts/TableOfContents';
import { planOperation, type OperationPlan } from '../schema/pagePlan';

/**
 * Renders the page of an operation as static HTML. It contains all schemas, samples and examples; `client/` adds no
 * content. The table of contents follows the title and the samples follow the facts, which are their places on a phone. On
 * a wide screen, CSS moves the samples into the right column. A long description is in two parts: what the operation does
 * comes first, and how it behaves in detail comes after the parameters and the body.
 *
 * @throws Error when the API has no such operation
 */
export function renderOperation(
  reference: ApiReference,
  operationId: string,
  context: ReferenceContext,
): string {
  const operation = operationOf(reference, operationId);
  if (!operation) throw new Error(`reference: ${reference.id} has no operation ${operationId}.`);
  const plan = planOperation(reference, operation);
  const [lead, details] = splitAtHeading(operation.description);
  const has = { types: plan.types.length > 0, behaviour: details !== '' };
  const headings = operationHeadings(plan.operation, context, has);
  return renderPage(
    <div className="vr" data-vr-api={context.api.id} data-vr-page={operation.id}>
      <div className="vr-columns">
        <Header operation={operation} />
        <TableOfContents lists={headings} />
        <div className="vr-intro">
          <Prose text={lead} />
        </div>
        <div className="vr-about">
          <Facts operation={operation} />
          <Authentication operation={operation} />
        </div>
        <OperationSide operation={operation} />
        <div className="vr-main">
          <div className="vr-first">
            <Request plan={plan.operation} />
            {has.behaviour && (
              <Section {...BEHAVIOUR}>
                <Prose headingBase={3} text={details} />
              </Section>
            )}
          </div>
          <div className="vr-rest">
            <Results plan={plan.operation} />
            <FieldMaps />
            <NamedTypes operationId={operation.id} />
          </div>
        </div>
      </div>
      <Footer />
    </div>,
    context,
    { reference, context, plan },
  );
}

/** Samples and examples. A webhook has what is sent instead of samples. */
function OperationSide({ operation }: { operation: Operation }) {
  const isCalled = operation.kind === 'operation';
  return (
    <Side name="Samples">
      <div>{isCalled ? <Samples operation={operation} /> : <Sent operation={operation} />}</div>
      <div>
        <ResponseExamples operation={operation} />
      </div>
    </Side>
  );
}

function Request({ plan }: { plan: OperationPlan }) {
  const { operation, parameters, request } = plan;
  const { requestBody } = operation;
  const isWebhook = operation.kind === 'webhook';
  return (
    <>
      {parameters.length === 0 ? null : (
        <Section id="parameters" title="Parameters">
          <Parameters plan={plan} />
        </Section>
      )}
      {requestBody && (
        <Section
          id="request"
          title={
            <>
              {isWebhook ? 'What is sent' : 'Request body'}
              {requestBody.required ? <span className="vr-req">required</span> : null}
            </>
          }
        >
          <Bodies description={requestBody.description} plan={request} />
          {isWebhook
            ? null
            : requestBody.contents.map(({ mediaType, examples }, index) => (
                <MoreExamples
                  examples={index === 0 ? examples.slice(1) : examples}
                  key={mediaType}
                  mediaType={mediaType}
                />
              ))}
        </Section>
      )}
    </>
  );
}

function Results({ plan }: { plan: OperationPlan }) {
  return (
    <>
      {plan.responses.length === 0 ? null : (
        <Section id="responses" title={plan.operation.kind === 'webhook' ? 'Your response' : 'Responses'}>
          <Responses plan={plan} />
        </Section>
      )}
      {plan.callbacks.length === 0 ? null : (
        <Section id="callbacks" title="Callbacks">
          <Callbacks plan={plan} />
        </Section>
      )}
    </>
  );
}

/** Requests that the platform sends later. Each is a row that expands to its parameters, body and responses. */
function Callbacks({ plan }: { plan: OperationPlan }) {
  return plan.callbacks.map(({ name, expression, plan: inner }) => {
    const { operation, request } = inner;
    return (
      <details className="vr-response" key={`${name} ${expression} ${operation.method}`}>
        <summary>
          <h3>{name}</h3>
          <span className="vr-gist">
            <Method operation={operation} /> <code>{expression}</code> {operation.summary}
          </span>
        </summary>
        <div className="vr-answer">
          <Prose text={operation.description} />
          <Parameters plan={inner} />
          {request.bodies.length === 0 ? null : <h3 id={request.anchor}>Body</h3>}
          <Bodies plan={request} />
          {request.bodies.map(({ content: { mediaType, examples } }) => (
            <MoreExamples examples={examples} key={mediaType} mediaType={mediaType} />
          ))}
          {operation.responses.length === 0 ? null : <h3>Your response</h3>}
          <Responses plan={inner} />
        </div>
      </details>
    );
  });
}
