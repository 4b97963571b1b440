import type { Response } from '@voltmoor/openapi/model';
import { firstSentence } from '../../markdown/renderMarkdown';
import { plural } from '../../plural';
import { errorCodesOf } from '../operation/errorCodes';
import { usePage } from '../context';
import { statusKind, statusText } from '../labels';
import { Link } from './basics';
import { Bodies } from './Bodies';
import type { OperationPlan, ResponsePlan } from '../schema/pagePlan';
import { ParameterFields } from './Parameters';
import { InlineProse, Prose } from './Prose';

/**
 * Responses by status, in groups with headings. Each is a row that expands; the first success is expanded from the
 * start. The responses of a callback have no groups.
 */
export function Responses({ plan }: { plan: OperationPlan }) {
  const all = plan.operation.responses;
  const open = all.find(({ status }) => /^2/.test(status)) ?? all[0];
  const rowOf = (planned: ResponsePlan, Heading: 'h3' | 'h4') => {
    const { response, body } = planned;
    return (
      <details className="vr-response" id={body.anchor} key={response.status} open={response === open}>
        <summary>
          <Heading>
            <span className={`vr-status vr-s-${statusKind(response.status)}`}>{response.status}</span>{' '}
            {statusText(response.status)}
          </Heading>
          <span className="vr-gist">{gistOf(response)}</span>
        </summary>
        <div className="vr-answer">
          <Prose text={response.description} />
          <ErrorCodes response={response} />
          <Headers plan={planned} />
          <Bodies plan={body} />
          <Links response={response} />
        </div>
      </details>
    );
  };
  const groups = plan.responses;
  if (groups.length < 2) return groups[0]?.responses.map((response) => rowOf(response, 'h3'));
  return groups.map(({ id, title, responses }) => (
    <div key={id}>
      <h3 id={id}>{title}</h3>
      {responses.map((response) => rowOf(response, 'h4'))}
    </div>
  ));
}

/** The error codes of a response, linked to the catalogue. */
function ErrorCodes({ response }: { response: Response }) {
  const { context } = usePage();
  const codes = errorCodesOf(response);
  if (codes.length === 0) return null;
  return (
    <dl className="vr-enum">
      {codes.map(({ code, summary }) => {
        const url = context.errorUrl(code);
        return (
          <div key={code}>
            <dt>
              <Link url={url}>
                <code>{code}</code>
              </Link>
            </dt>
            <dd>{summary}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The text of a collapsed row. */
const gistOf = ({ description }: Response): string => firstSentence(description).replace(/\.$/, '');

/** The headers of a response. Those that an earlier response shows in full are linked. */
function Headers({ plan: { headers, headersAbove } }: { plan: ResponsePlan }) {
  const asAbove = headersAbove && (
    <p className="vr-hint">
      {headers.length === 0 ? 'Same headers as' : 'Other headers as'} <a href={`#${headersAbove}`}>above</a>.
    </p>
  );
  if (headers.length === 0) return asAbove;
  return (
    <>
      <details className="vr-inside">
        <summary>{plural(headers.length, 'header')}</summary>
        <ParameterFields fields={headers} />
      </details>
      {asAbove}
    </>
  );
}

function Links({ response }: { response: Response }) {
  const { context, reference } = usePage();
  if (response.links.length === 0) return null;
  return (
    <div className="vr-links">
      <p className="vr-hint">What you can do next</p>
      <ul>
        {response.links.map(({ name, operationId, description }) => {
          const url = operationId === undefined ? undefined : context.operationUrl(reference.id, operationId);
          return (
            <li key={name}>
              <Link url={url}>{name}</Link> <InlineProse text={description} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
