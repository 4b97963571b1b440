import { isDeepStrictEqual } from 'node:util';
import { listOf, rawOf, textOf, type OpenApiDocument } from '../load/raw';
import {
  describedResponse,
  errorResponse,
  plainProblem,
  REPLAY_HEADER,
  type Choice,
  type MockResponse,
} from './buildResponse';
import { checkRequest, type RequestFault, type SeenRequest } from './checkRequest';
import { toPage } from './pages';
import { buildRoutes, matchPath, type Route } from './routes';
import { createSchemaCheck } from './schemas';

/** One call of the mock API. */
export interface Call extends SeenRequest {
  /** Undefined when no operation matches. */
  operationId: string | undefined;
  faults: readonly RequestFault[];
  response: MockResponse;
}

/** A mock of the API that a document describes, without a network. */
export interface MockApi {
  /** Path of the document's first server, without a slash at the end: `/v2`. */
  base: string;
  /** All calls so far. */
  calls: readonly Call[];
  /** Sets the responses of an operation, one per call. Further calls get the last one. */
  respondWith(operationId: string, ...choices: Choice[]): void;
  /** Responds to a request and records the call. Does not throw for invalid requests. */
  call(request: Omit<SeenRequest, 'pathValues'>): Call;
}

/** Creates a mock of the API that a bundled OpenAPI 3.1 document describes (see `startMockServer`). */
export function createMockApi(document: OpenApiDocument): MockApi {
  const { routes, check } = prepare(document);
  const server = textOf(rawOf(listOf(document['servers'])[0])['url']) || '/';
  const base = new URL(server, 'http://mock').pathname.replace(/\/$/, '');
  const calls: Call[] = [];
  const planned = new Map<string, Choice[]>();

  const find = (request: Omit<SeenRequest, 'pathValues'>) => {
    const path = request.path.startsWith(`${base}/`) ? request.path.slice(base.length) : '';
    return routes.flatMap((route) => {
      const pathValues = matchPath(route.path, path);
      return pathValues ? [{ route, seen: { ...request, pathValues } }] : [];
    });
  };
  const choose = ({ operationId }: Route, { headers }: SeenRequest): Choice => {
    const [next, ...later] = planned.get(operationId) ?? [];
    if (later.length > 0) planned.set(operationId, later);
    return { ...next, ...readPreference(headers['prefer'] ?? '') };
  };
  const respond = (route: Route, seen: SeenRequest, faults: readonly RequestFault[]): MockResponse => {
    if (faults.length > 0) return errorResponse(document, route, seen.path, faults);
    const replay = findReplay(calls, seen);
    if (replay) return replay;
    try {
      return toPage(describedResponse(document, route, choose(route, seen)), seen);
    } catch (error) {
      return plainProblem(500, (error as Error).message);
    }
  };
  const handle = (request: Omit<SeenRequest, 'pathValues'>): Call => {
    const matching = find(request);
    const found = matching.find(({ route }) => route.method === request.method);
    if (!found) {
      const response =
        matching.length > 0 ? plainProblem(405, 'Method not allowed') : plainProblem(404, 'Not found');
      return { ...request, pathValues: {}, operationId: undefined, faults: [], response };
    }
    const { route, seen } = found;
    const faults = checkRequest(document, route, seen, check);
    return { ...seen, operationId: route.operationId, faults, response: respond(route, seen, faults) };
  };
  return {
    base,
    calls,
    respondWith: (operationId, ...choices) => void planned.set(operationId, choices),
    call(request) {
      const call = handle(request);
      calls.push(call);
      return call;
    },
  };
}

/** Compiling the schemas of a large document takes seconds, so all mocks of a document share them. */
const prepared = new WeakMap<OpenApiDocument, ReturnType<typeof build>>();

function prepare(document: OpenApiDocument): ReturnType<typeof build> {
  const parts = prepared.get(document) ?? build(document);
  prepared.set(document, parts);
  return parts;
}

function build(document: OpenApiDocument) {
  return { routes: buildRoutes(document), check: createSchemaCheck(document) };
}

/**
 * Returns the response to an earlier request with the same idempotency key, or an error when that request was
 * different. Undefined when the key is new.
 */
function findReplay(calls: readonly Call[], seen: SeenRequest): MockResponse | undefined {
  const key = seen.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const first = calls.find((one) => one.headers['idempotency-key'] === key && one.response.status < 300);
  if (!first) return undefined;
  const isSame = (['method', 'path', 'body'] as const).every((part) =>
    isDeepStrictEqual(first[part], seen[part]),
  );
  if (!isSame) return plainProblem(409, 'The idempotency key was used for another request');
  return { ...first.response, headers: { ...first.response.headers, [REPLAY_HEADER]: 'true' } };
}

/** Reads a `Prefer` header (RFC 7240): `code=404, example=unknown`. */
function readPreference(header: string): Choice {
  const values = new Map(header.split(/[,;]/).map((part) => part.trim().split('=') as [string, string]));
  const status = Number(values.get('code')) || undefined;
  const example = values.get('example');
  return { ...(status && { status }), ...(example && { example }) };
}
