import { mediaFormat } from '@voltmoor/openapi/model';
import { rawOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import type { RequestFault, SeenRequest } from '@voltmoor/openapi/requests';
import { describeApi } from '../api/api';
import { responseOf, type Operation } from '../api/operations';
import { generateBody, mediaOf } from '../api/schemas';
import { asOnePage } from '../http/perform';
import type { Failure, Reply } from '../http/problems';
import { createFiles } from '../http/files';
import { createResponder } from '../http/respond';
import { originOf, type MockRequest, type ServedMock } from '../served';
import { createRandom } from '../state/random';

/** One call of a mock that responds with examples. */
export interface Call extends SeenRequest {
  /** Undefined when no operation matches. */
  operationId: string | undefined;
  /** What is wrong with the request. */
  faults: readonly RequestFault[];
  response: Reply;
}

/** Which documented response to return. Default: the first success status with its first example. */
interface Choice {
  status?: number;
  example?: string;
}

/** A mock that stores nothing: it returns the examples of the document, and remembers what it was asked. */
export interface ExampleMock extends ServedMock {
  /** All calls so far. */
  calls: readonly Call[];
  /** Sets the responses of an operation, one per call. Further calls get the last one. */
  respondWith(operationId: string, ...choices: Choice[]): void;
  call(request: MockRequest): Reply;
}

/**
 * Creates a mock that returns the first success response of an operation with its first example, or the one that a header
 * `Prefer: code=404, example=name` names. An invalid request gets an error response of its operation. Lists have two
 * pages, and a file that a header `Location` leads to has the text "file content".
 *
 * @param source a bundled OpenAPI 3.1 document
 */
export function createExampleMock(source: OpenApiDocument): ExampleMock {
  const api = describeApi(source);
  const { document } = api;
  const calls: Call[] = [];
  const planned = new Map<string, readonly Choice[]>();
  const files = createFiles(document);
  const random = createRandom(1);
  const responder = createResponder(api, {
    limits: false,
    isExample: true,
    perform(operation, { headers }) {
      const { operationId } = operation.route;
      const [next, ...later] = planned.get(operationId) ?? [];
      if (later.length > 0) planned.set(operationId, later);
      const choice = { ...next, ...readPreference(headers['prefer'] ?? '') };
      return exampleReply(document, operation, choice, headers['accept']);
    },
  });
  return {
    base: api.base,
    keys: { first: [] },
    authorization: 'any credentials of the documented form',
    sends: 'nothing',
    calls,
    respondWith: (operationId, ...choices) => void planned.set(operationId, choices),
    reset() {
      calls.length = 0;
      planned.clear();
      files.clear();
      responder.clear();
    },
    call(given) {
      const requestId = given.headers['x-request-id'] ?? random.uuid();
      const { operation, request, faults, reply } = responder.respond(given, requestId);
      const file = operation ? undefined : files.read(given);
      if (file) return file;
      const response = files.redirect(withOwnLinks(reply, operation, given), given);
      const operationId = request && operation?.route.operationId;
      calls.push({ ...given, pathValues: request?.pathValues ?? {}, operationId, faults, response });
      return response;
    },
  };
}

/** A documented response, or a problem that says which ones there are. */
function exampleReply(
  document: OpenApiDocument,
  operation: Operation,
  { status = operation.status, example: name }: Choice,
  accept: string | undefined,
): Reply | Failure {
  const { operationId, operation: described } = operation.route;
  const responses = rawOf(described['responses']);
  const fail = (detail: string): Failure => ({ statuses: [500], detail });
  const response = responseOf(document, operation, status);
  if (Object.keys(response).length === 0) {
    if (status === operation.status) return { status, headers: {} };
    return fail(`${operationId} has no response ${status}. It has ${Object.keys(responses).join(', ')}.`);
  }
  const media = mediaOf(document, response, accept);
  if (!media) return { status, headers: {} };
  const example = media.examples.find((named) => name === undefined || named.name === name);
  if (name !== undefined && !example) {
    const names = media.examples.map((named) => named.name).join(', ') || 'none';
    return fail(`${operationId} ${status} has no example ${name}. It has ${names}.`);
  }
  // The value of an example can be at an address that was not read.
  const isStated = example !== undefined && example.value !== undefined;
  const body = isStated ? example.value : generateBody(document, response, media.type);
  // Bytes have no example, and neither has their schema.
  const isBinary = mediaFormat(media.type) === 'binary' || media.schema['format'] === 'binary';
  return { status, headers: {}, body: body ?? (isBinary ? '' : null), mediaType: media.type };
}

/** Parameters that count through a list, with the value of the second page. */
const PAGE_COUNTERS = [
  ['offset', 50],
  ['page', 2],
] as const;

/**
 * Makes links lead to the mock instead of the hosts that the document names, and ends lists after their second page: a
 * request with `cursor` gets no further cursor, and one with the `offset` or `page` of the second page no link to a next one.
 */
function withOwnLinks(
  reply: Reply,
  operation: Operation | undefined,
  { headers: sent, path, query }: MockRequest,
): Reply {
  const values = new Map(query);
  const origin = originOf(sent);
  const { Link: link, ...headers } = reply.headers;
  const own: Record<string, string> = {};
  const counter = PAGE_COUNTERS.find(([known]) =>
    operation?.route.parameters.some(({ name }) => name === known),
  );
  if (link !== undefined && counter && !(Number(values.get(counter[0])) >= counter[1])) {
    const next = new URLSearchParams(query.filter(([name]) => name !== counter[0]).map((pair) => [...pair]));
    next.set(counter[0], String(counter[1]));
    own['Link'] = `<${origin}${path}?${next.toString()}>; rel="next"`;
  }
  const isLast = operation && values.has('cursor');
  const body = isLast ? asOnePage(operation, reply.body) : reply.body;
  return { ...reply, headers: { ...headers, ...own }, body };
}

/** Reads a header `Prefer` (RFC 7240): `code=404, example=unknown`. */
function readPreference(header: string): Choice {
  const values = new Map(header.split(/[,;]/).map((part) => part.trim().split('=') as [string, string]));
  const status = Number(values.get('code')) || undefined;
  const example = values.get('example');
  return { ...(status && { status }), ...(example && { example }) };
}
