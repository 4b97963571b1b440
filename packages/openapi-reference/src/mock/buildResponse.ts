import { entriesOf, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import type { RequestFault } from './checkRequest';
import { follow, type Route } from './routes';

/** A response of the mock API. */
export interface MockResponse {
  status: number;
  headers: Record<string, string>;
  /** Undefined for a response without a body. */
  body?: unknown;
}

/** Which documented response to return. Default: the first status below 400 with its first example. */
export interface Choice {
  status?: number;
  example?: string;
}

/** A header that only a replayed response has (see `mockApi.ts`). */
export const REPLAY_HEADER = 'Idempotent-Replay';

/**
 * Builds a response from the document: status, example headers and a named example.
 *
 * @throws Error when the operation has no such status or example
 */
export function describedResponse(
  document: OpenApiDocument,
  route: Route,
  choice: Choice = {},
): MockResponse {
  const statuses = Object.keys(rawOf(route.operation['responses']));
  const status =
    choice.status === undefined ? statuses.find((one) => /^[23]/.test(one)) : String(choice.status);
  if (status === undefined || !statuses.includes(status)) {
    throw new Error(
      `${route.operationId} has no ${status === undefined ? 'success response' : `response ${status}`}. It has ${statuses.join(', ')}.`,
    );
  }
  const response = follow(document, rawOf(route.operation['responses'])[status]);
  const headers = describedHeaders(document, response);
  const [mediaType, media] = entriesOf(response['content'])[0] ?? [];
  if (mediaType === undefined) return { status: Number(status), headers };
  const body = pickExample(document, rawOf(media), choice.example, `${route.operationId} ${status}`);
  return { status: Number(status), headers: { ...headers, 'Content-Type': mediaType }, body };
}

/** Builds the response to an invalid request, in the format that the operation uses for its errors. */
export function errorResponse(
  document: OpenApiDocument,
  route: Route,
  path: string,
  faults: readonly RequestFault[],
): MockResponse {
  const { statuses, code } = kindOf(faults);
  const responses = rawOf(route.operation['responses']);
  const status = statuses.find((one) => responses[one] !== undefined);
  if (status === undefined)
    return plainProblem(statuses[0] ?? 400, faults.map(({ message }) => message).join(' '));
  const response = describedResponse(document, route, {
    status,
    example: exampleOf(document, rawOf(responses[status]), code),
  });
  const detail = faults
    .map(({ name, pointer, message }) => [name || pointer, message].filter(Boolean).join(': '))
    .join(' ')
    .slice(0, 480);
  const example = rawOf(response.body);
  if (example['message'] !== undefined) return { ...response, body: { ...example, message: detail } };
  const errors = faults.map(({ name, pointer, code: rule, message }) => ({
    ...(name ? { parameter: name } : { pointer }),
    code: rule,
    message,
  }));
  return { ...response, body: { ...example, detail, instance: path, errors } };
}

/** Builds a problem document (RFC 9457) for an error that no operation documents. */
export function plainProblem(status: number, title: string): MockResponse {
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
    body: { type: 'about:blank', title, status },
  };
}

/** Returns the statuses for invalid requests of this kind, in order of preference, and the code of the example. */
function kindOf(faults: readonly RequestFault[]): { statuses: number[]; code: string } {
  const has = (place: RequestFault['in']) => faults.some((one) => one.in === place);
  const lacksVersion = faults.some(
    ({ in: place, name, code }) => place === 'header' && name === 'If-Match' && code === 'required',
  );
  if (has('security')) return { statuses: [401], code: 'unauthenticated' };
  if (lacksVersion) return { statuses: [428, 400], code: 'precondition_required' };
  if (has('path') || has('query') || has('header'))
    return { statuses: [400, 422], code: 'invalid_parameter' };
  if (has('media type')) return { statuses: [415, 400], code: 'unsupported_media_type' };
  if (has('syntax')) return { statuses: [400, 422], code: 'malformed_json' };
  if (faults.some(({ code }) => code === 'unknown')) return { statuses: [400, 422], code: 'unknown_field' };
  return { statuses: [422, 400], code: 'validation_failed' };
}

/** Returns the name of the example whose body has this `code`, or undefined when there is none. */
function exampleOf(document: OpenApiDocument, response: Raw, code: string): string | undefined {
  const media = rawOf(entriesOf(follow(document, response)['content'])[0]?.[1]);
  return entriesOf(media['examples']).find(
    ([, one]) => rawOf(follow(document, one)['value'])['code'] === code,
  )?.[0];
}

function pickExample(
  document: OpenApiDocument,
  media: Raw,
  name: string | undefined,
  where: string,
): unknown {
  const examples = entriesOf(media['examples']);
  if (examples.length === 0 && name === undefined) return media['example'] ?? null;
  const found = name === undefined ? examples[0] : examples.find(([key]) => key === name);
  if (found) return follow(document, found[1])['value'];
  throw new Error(
    `${where} has no example ${name}. It has ${examples.map(([key]) => key).join(', ') || 'none'}.`,
  );
}

/** Returns the headers of a response with their example values. */
function describedHeaders(document: OpenApiDocument, response: Raw): Record<string, string> {
  return Object.fromEntries(
    entriesOf(response['headers']).flatMap(([name, value]) => {
      const header = follow(document, value);
      const text = textOf(header['example'] ?? rawOf(header['schema'])['example']);
      return text === '' || name === REPLAY_HEADER ? [] : [[name, text]];
    }),
  );
}
