import { anchorOf, type Place } from '../../model/anchors';
import { sidesOf, type FieldSide } from '../../model/schema/fieldsOf';
import type { Operation, Parameter, Response } from '../../model/types';
import { firstSentence } from '../../markdown';
import { errorCodesOf } from '../operation/errorCodes';
import type { Page } from '../page';
import { statusKind, statusText } from '../labels';
import { groupResponses } from '../operation/responseGroups';
import { Bodies } from './Bodies';
import { ParameterField, type PlaceOf } from './Parameters';
import { InlineProse, Prose } from './Prose';

interface ResponsesProps {
  page: Page;
  operation: Operation;
  placeOf: PlaceOf;
}

/**
 * Responses by status, in groups with headings. Each is a row that expands; the first success is expanded from the
 * start. The responses of a callback have no groups.
 */
export function Responses({ page, operation, placeOf }: ResponsesProps) {
  const open = operation.responses.find(({ status }) => /^2/.test(status)) ?? operation.responses[0];
  const headersSeen = new Map<string, string>();
  const { response: side } = sidesOf(operation);
  const rowOf = (response: Response, Heading: 'h3' | 'h4') => (
    <details
      className="vr-response"
      id={anchorOf(placeOf({ kind: 'response', status: response.status }), [])}
      key={response.status}
      open={response === open}
    >
      <summary>
        <Heading>
          <span className={`vr-status vr-s-${statusKind(response.status)}`}>{response.status}</span>{' '}
          {statusText(response.status)}
        </Heading>
        <span className="vr-gist">{gistOf(response)}</span>
      </summary>
      <div className="vr-answer">
        <Prose text={response.description} />
        <ErrorCodes page={page} response={response} />
        <Headers headersSeen={headersSeen} page={page} placeOf={placeOf} response={response} side={side} />
        <Bodies
          contents={response.contents}
          page={page}
          placeOf={(mediaType) => placeOf({ kind: 'response', status: response.status, mediaType })}
          side={side}
        />
        <Links page={page} response={response} />
      </div>
    </details>
  );
  const groups = operation.kind === 'callback' ? [] : groupResponses(operation.responses);
  if (groups.length < 2) return operation.responses.map((response) => rowOf(response, 'h3'));
  return groups.map(({ id, title, responses }) => (
    <div key={id}>
      <h3 id={id}>{title}</h3>
      {responses.map((response) => rowOf(response, 'h4'))}
    </div>
  ));
}

/** The error codes of a response, linked to the catalogue. */
function ErrorCodes({ page, response }: { page: Page; response: Response }) {
  const codes = errorCodesOf(response);
  if (codes.length === 0) return null;
  return (
    <dl className="vr-enum">
      {codes.map(({ code, summary }) => {
        const url = page.context.errorUrl(code);
        return (
          <div key={code}>
            <dt>
              {url === undefined ? (
                <code>{code}</code>
              ) : (
                <a href={url}>
                  <code>{code}</code>
                </a>
              )}
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

interface HeadersProps {
  page: Page;
  response: Response;
  placeOf: PlaceOf;
  side: FieldSide;
  /** Headers that an earlier response shows in full, with their anchors. */
  headersSeen: Map<string, string>;
}

function Headers({ page, response, placeOf, side, headersSeen }: HeadersProps) {
  const place: Place = placeOf({ kind: 'response-header', status: response.status });
  const fresh = response.headers.filter((header) => !headersSeen.has(keyOf(header)));
  const known = response.headers.filter((header) => !fresh.includes(header));
  for (const header of fresh) {
    headersSeen.set(keyOf(header), anchorOf(place, [{ kind: 'property', name: header.name }]));
  }
  const asAbove = known[0] && (
    <p className="vr-hint">
      {fresh.length === 0 ? 'Same headers as' : 'Other headers as'}{' '}
      <a href={`#${headersSeen.get(keyOf(known[0]))}`}>above</a>.
    </p>
  );
  if (fresh.length === 0) return asAbove;
  return (
    <>
      <details className="vr-inside">
        <summary>
          Headers: <b>{fresh.map(({ name }) => name).join(', ')}</b>
        </summary>
        <ul className="vr-fields">
          {fresh.map((header) => (
            <ParameterField key={header.name} page={page} parameter={header} place={place} side={side} />
          ))}
        </ul>
      </details>
      {asAbove}
    </>
  );
}

/** Identifies a header: two responses have the same header when name and description are equal. */
const keyOf = (header: Parameter): string => `${header.name}\n${header.description}`;

function Links({ page, response }: { page: Page; response: Response }) {
  if (response.links.length === 0) return null;
  return (
    <div className="vr-links">
      <p className="vr-hint">What you can do next</p>
      <ul>
        {response.links.map(({ name, operationId, description }) => {
          const url =
            operationId === undefined ? undefined : page.context.operationUrl(page.reference.id, operationId);
          return (
            <li key={name}>
              {url === undefined ? name : <a href={url}>{name}</a>} <InlineProse text={description} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
