import { entriesOf, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import type { RequestFault } from './checkRequest';
import { follow, type Route } from './routes';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Undefined for an answer without body. */
  body?: unknown;
}

/** Which of the described answers to give; the first status below 400 with its first example unless told otherwise. */
export interface Choice {
  status?: number;
  example?: string;
}

/** A header that only the repeat of an earlier answer has; see `server.ts`. */
export const REPLAY_HEADER = 'Idempotent-Replay';

/**
 * An answer as the document describes it: status, headers and a named example.
 *
 * @throws Error when the operation has no such status or example.
 */
export function describedAnswer(document: OpenApiDocument, route: Route, choice: Choice = {}): Answer {
  const statuses = Object.keys(rawOf(route.operation['responses']));
  const status =
    choice.status === undefined ? statuses.find((one) => /^[23]/.test(one)) : String(choice.status);
  if (status === undefined || !statuses.includes(status)) {
    throw new Error(
      `${route.operationId} has no answer ${status ?? 'of success'}. It has ${statuses.join(', ')}.`,
    );
  }
  const response = follow(document, rawOf(route.operation['responses'])[status]);
  const headers = describedHeaders(document, response);
  const [mediaType, media] = entriesOf(response['content'])[0] ?? [];
  if (mediaType === undefined) return { status: Number(status), headers };
  const body = pickExample(document, rawOf(media), choice.example, `${route.operationId} ${status}`);
  return { status: Number(status), headers: { ...headers, 'Content-Type': mediaType }, body };
}

/** The answer to a faulty request, in the form the operation uses for its errors. */
export function refusal(
  document: OpenApiDocument,
  route: Route,
  path: string,
  faults: readonly RequestFault[],
): Answer {
  const { statuses, code } = kindOf(faults);
  const responses = rawOf(route.operation['responses']);
  const status = statuses.find((one) => responses[one] !== undefined);
  if (status === undefined)
    return plainProblem(statuses[0] ?? 400, faults.map(({ message }) => message).join(' '));
  const answer = describedAnswer(document, route, {
    status,
    example: exampleOf(document, rawOf(responses[status]), code),
  });
  const said = faults
    .map(({ name, pointer, message }) => [name || pointer, message].filter(Boolean).join(': '))
    .join(' ')
    .slice(0, 480);
  const example = rawOf(answer.body);
  if (example['message'] !== undefined) return { ...answer, body: { ...example, message: said } };
  const errors = faults.map(({ name, pointer, code: rule, message }) => ({
    ...(name ? { parameter: name } : { pointer }),
    code: rule,
    message,
  }));
  return { ...answer, body: { ...example, detail: said, instance: path, errors } };
}

/** An error that no operation describes (RFC 9457). */
export function plainProblem(status: number, title: string): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
    body: { type: 'about:blank', title, status },
  };
}

/** What the first kind of fault is answered with: statuses in order of preference, and the code of its example. */
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

/** Name of the response's example with this `code`; undefined for the first one. */
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

/** Each header with its example. */
function describedHeaders(document: OpenApiDocument, response: Raw): Record<string, string> {
  return Object.fromEntries(
    entriesOf(response['headers']).flatMap(([name, value]) => {
      const header = follow(document, value);
      const text = textOf(header['example'] ?? rawOf(header['schema'])['example']);
      return text === '' || name === REPLAY_HEADER ? [] : [[name, text]];
    }),
  );
}
