import { memoise } from '@voltmoor/build-tools/memoise';
import {
  entriesOf,
  follow,
  listOf,
  rawOf,
  textOf,
  type OpenApiDocument,
  type Raw,
} from '@voltmoor/openapi/raw';
import { concreteMediaType } from '@voltmoor/openapi/model';
import type { RequestFault } from '@voltmoor/openapi/requests';
import { mediaOf, propertiesOf } from '../api/schemas';
import { responseOf, type Operation } from '../api/operations';
import type { Entity } from '../state/store';

/** A response before its common headers are added. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body?: unknown;
  mediaType?: string | undefined;
}

/** An error of a request. */
export interface Failure {
  /** Statuses in the order of preference. The first one that the operation documents is used. */
  statuses: readonly number[];
  /** The code in API v2, for example `not_found`. Default: the one of the first example. */
  code?: string;
  detail: string;
  errors?: readonly { pointer?: string; parameter?: string; code: string; message: string }[];
  /** Further members of the problem document, for example `requiredScope`. */
  extra?: Record<string, unknown>;
}

/** The failure of a request for one reason. */
export function refusal(
  status: number,
  code: string,
  detail: string,
  extra: Record<string, unknown> = {},
): Failure {
  return { statuses: [status], code, detail, extra };
}

/** The failure of a body with faults in its fields. Undefined if there are none. */
export function invalidFields(
  statuses: readonly number[],
  code: string,
  errors: NonNullable<Failure['errors']>,
): Failure | undefined {
  if (errors.length === 0) return undefined;
  const detail = errors.map(({ pointer, message }) => `${pointer}: ${message}`).join(' ');
  return { statuses, code, detail, errors: errors.slice(0, 20) };
}

/** The documented success of an operation. */
export function success(
  { status, media }: Operation,
  body?: unknown,
  headers: Record<string, string> = {},
): Reply {
  return body === undefined ? { status, headers } : { status, headers, body, mediaType: media?.type };
}

/** The ETag of an entity. It changes with every change of the entity. */
export function etagOf({ version, order }: Entity): string {
  return `"${version}-${order.toString(16)}"`;
}

/** The header `Location` with the path of an entity, if the success of an operation documents it. */
export function locationOf(
  { document, base }: { document: OpenApiDocument; base: string },
  operation: Operation,
  collection: string,
  key: string,
): Record<string, string> {
  const isShown =
    rawOf(responseOf(document, operation, operation.status)['headers'])['Location'] !== undefined;
  return isShown ? { Location: `${base}${collection}/${encodeURIComponent(key)}` } : {};
}

/** Members of a problem document that are about one request. Those of the example are not copied. */
const OF_EXAMPLE = new Set(['errors', 'existingId', 'requiredScope']);

/** Builds the documented error response of an operation, in the error format of its API. */
export function toReply(
  document: OpenApiDocument,
  operation: Operation | undefined,
  failure: Failure,
  path: string,
  requestId: string,
): Reply {
  const { statuses, code, errors, extra } = failure;
  const responses = rawOf(operation?.route.operation['responses']);
  const status = statuses.find((wanted) => responses[String(wanted)] !== undefined) ?? statuses[0] ?? 400;
  const media = mediaOf(document, follow(document, responses[String(status)]));
  const examples = (media?.examples ?? []).map(({ value }) => rawOf(value));
  const ofCode =
    code === undefined
      ? examples[0]
      : (examples.find(hasCode(code)) ?? problemOf(document, code, examples[0]));
  const example = ofCode ?? examples[0] ?? otherProblemOf(document, operation, code);
  if (!example) {
    const body = { type: 'about:blank', title: failure.detail, status };
    return { status, headers: {}, mediaType: 'application/problem+json', body };
  }
  const reply = { status, headers: {}, mediaType: media?.type ?? 'application/problem+json' };
  const detail = failure.detail.slice(0, 480);
  if (example['message'] !== undefined) return { ...reply, body: { ...example, message: detail } };
  const type = `${String(example['type']).split('/').slice(0, -1).join('/')}/${code}`;
  const shown = ofCode ?? { ...example, code, type, title: toTitle(code) };
  const own = Object.fromEntries(Object.entries(shown).filter(([name]) => !OF_EXAMPLE.has(name)));
  const about = { status, detail, instance: path, requestId, ...(errors && { errors }), ...extra };
  return { ...reply, body: { ...own, ...about } };
}

/** API v1 writes codes in capitals. */
const hasCode =
  (code: string) =>
  (problem: Raw): boolean =>
    textOf(problem['code']).toLowerCase() === code.toLowerCase();

/** All examples in the error responses of a document. */
const problemsIn = memoise((document: OpenApiDocument): readonly Raw[] =>
  Object.values(rawOf(document['paths']))
    .flatMap((item) => Object.values(rawOf(item)))
    .flatMap((operation) => listProblems(document, rawOf(operation)))
    .map(({ problem }) => problem),
);

/**
 * The first example of a code in any error response of the document, since a code has the same title in all operations.
 * @param own an example of the operation itself; undefined is returned if its format is another one
 */
function problemOf(document: OpenApiDocument, code: string, own: Raw | undefined): Raw | undefined {
  const problem = problemsIn(document).find(hasCode(code));
  return own && problem && 'message' in own !== 'message' in problem ? undefined : problem;
}

/**
 * Any documented error of an operation, as the form of one whose code the document lists but of which no operation has an
 * example, such as `method_not_allowed`.
 */
function otherProblemOf(
  document: OpenApiDocument,
  operation: Operation | undefined,
  code: string | undefined,
): Raw | undefined {
  const responses = entriesOf(operation?.route.operation['responses']);
  for (const [status, response] of responses) {
    if (!/^[45]/.test(status)) continue;
    const media = mediaOf(document, follow(document, response));
    const codes = follow(document, propertiesOf(document, media?.schema).get('code'))['enum'];
    if (listOf(codes).includes(code)) return rawOf(media?.examples[0]?.value);
  }
  return undefined;
}

/** The examples of the error responses of an operation. */
function listProblems(document: OpenApiDocument, { responses }: Raw): { status: number; problem: Raw }[] {
  return entriesOf(responses).flatMap(([status, response]) => {
    if (!/^[45]/.test(status)) return [];
    const examples = mediaOf(document, follow(document, response))?.examples ?? [];
    return examples.map(({ value }) => ({ status: Number(status), problem: rawOf(value) }));
  });
}

/**
 * The error that a request asks for with `X-Mock-Fault`. An error with a code is the one that the operation documents, so
 * that a client meets errors that the mock does not cause by itself.
 */
export function toAskedFailure(
  document: OpenApiDocument,
  { route }: Operation,
  { status, code }: { status?: number; code?: string },
): Failure {
  if (code === undefined)
    return { statuses: [status ?? 500], detail: 'The request asked the mock for this error.' };
  const documented = listProblems(document, route.operation);
  const asked = documented.find(
    (known) => hasCode(code)(known.problem) && (status === undefined || known.status === status),
  );
  if (!asked) {
    const codes = new Set(documented.map(({ problem }) => textOf(problem['code'])).filter(Boolean));
    const known = codes.size > 0 ? `It documents ${[...codes].join(', ')}.` : 'It documents no codes.';
    const detail = `The operation does not document the error ${code.slice(0, 60)}. ${known}`;
    return { statuses: [400], code: 'invalid_parameter', detail };
  }
  const { problem } = asked;
  const detail = textOf(problem['detail'] ?? problem['message']);
  const extra = Object.fromEntries(Object.entries(problem).filter(([name]) => OF_EXAMPLE.has(name)));
  return { statuses: [asked.status], code, detail, extra };
}

/** `already_used` → `Already used` */
function toTitle(code = ''): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Chooses the status and the code for the faults of an invalid request. */
export function toFailure(faults: readonly RequestFault[]): Failure {
  const has = (place: RequestFault['in']) => faults.some((fault) => fault.in === place);
  const detail = faults
    .map(({ name, pointer, message }) => [name || pointer, message].filter(Boolean).join(': '))
    .join(' ');
  const errors = faults.slice(0, 20).map(({ name, pointer, code, message }) => ({
    ...(name ? { parameter: name } : { pointer }),
    code,
    message,
  }));
  const isVersion = faults.some(({ name, code }) => name === 'If-Match' && code === 'required');
  const isUnknown = faults.some(({ code }) => code === 'unknown');
  if (has('security')) return { statuses: [401], code: 'unauthenticated', detail };
  if (isVersion) return { statuses: [428, 400], code: 'precondition_required', detail };
  if (has('path')) return { statuses: [400, 404], code: 'invalid_parameter', detail, errors };
  if (has('query') || has('header') || has('cookie'))
    return { statuses: [400, 422], code: 'invalid_parameter', detail, errors };
  if (has('media type')) return { statuses: [415, 400], code: 'unsupported_media_type', detail };
  if (has('syntax')) return { statuses: [400, 422], code: 'malformed_json', detail };
  if (isUnknown) return { statuses: [400, 422], code: 'unknown_field', detail, errors };
  return { statuses: [422, 400], code: 'validation_failed', detail, errors };
}

/** Headers that belong to one entity, request or replay, and that an example cannot know. */
const OF_ONE_ENTITY = /^(ETag|Location)$/i;
const OF_ONE_REQUEST = /^(Idempotent-Replay|X-Request-Id)$/i;

/** Bytes are an empty text in the mock, so a range such as `*\/*` is one of bytes then. */
const shapeOf = (body: unknown) => ({ types: [], ...(body === '' && { format: 'binary' }) });

/**
 * The documented headers of a response with their example values.
 *
 * @param isExample whether the response is an example, so that the headers of its entity fit
 */
export function headersOf(
  document: OpenApiDocument,
  operation: Operation | undefined,
  { status, mediaType, body }: Reply,
  requestId: string,
  isExample = false,
): Record<string, string> {
  const documented = operation && responseOf(document, operation, status)['headers'];
  const described = entriesOf(documented).flatMap(([name, value]) => {
    const isOther = !isExample && status < 300 && OF_ONE_ENTITY.test(name);
    if (OF_ONE_REQUEST.test(name) || isOther) return [];
    const header = follow(document, value);
    const schema = follow(document, header['schema']);
    const [named] = Object.values(rawOf(header['examples']));
    const text = textOf(
      header['example'] ??
        follow(document, named)['value'] ??
        schema['example'] ??
        listOf(schema['examples'])[0] ??
        schema['const'],
    );
    return text === '' ? [] : [[name, text] as const];
  });
  return {
    ...Object.fromEntries(described),
    ...(rawOf(documented)['X-Request-Id'] !== undefined && { 'X-Request-Id': requestId }),
    ...(mediaType !== undefined && { 'Content-Type': concreteMediaType(mediaType, shapeOf(body)) }),
  };
}
