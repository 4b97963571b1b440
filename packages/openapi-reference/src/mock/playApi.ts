import { isDeepStrictEqual } from 'node:util';
import { listOf, rawOf, textOf, type OpenApiDocument } from '../load/raw';
import { describedAnswer, plainProblem, refusal, REPLAY_HEADER, type Answer, type Choice } from './answer';
import { checkRequest, type RequestFault, type SeenRequest } from './checkRequest';
import { buildRoutes, matchPath, type Route } from './routes';
import { createSchemaCheck } from './schemas';

/** One call of the played API. */
export interface Call extends SeenRequest {
  /** Undefined when no operation fits. */
  operationId: string | undefined;
  faults: readonly RequestFault[];
  answer: Answer;
}

/** The API that a document describes, without a network. */
export interface PlayedApi {
  /** Path of the document's first server, without a slash at the end: `/v2`. */
  base: string;
  calls: readonly Call[];
  /** Answers of an operation, one per call; the last one stays. */
  answerWith(operationId: string, ...choices: Choice[]): void;
  call(request: Omit<SeenRequest, 'pathValues'>): Call;
}

export function playApi(document: OpenApiDocument): PlayedApi {
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
  const answer = (route: Route, seen: SeenRequest, faults: readonly RequestFault[]): Answer => {
    if (faults.length > 0) return refusal(document, route, seen.path, faults);
    const replay = findReplay(calls, seen);
    if (replay) return replay;
    try {
      return describedAnswer(document, route, choose(route, seen));
    } catch (error) {
      return plainProblem(500, (error as Error).message);
    }
  };
  const play = (request: Omit<SeenRequest, 'pathValues'>): Call => {
    const fitting = find(request);
    const found = fitting.find(({ route }) => route.method === request.method);
    if (!found) {
      const missing =
        fitting.length > 0 ? plainProblem(405, 'Method not allowed') : plainProblem(404, 'Not found');
      return { ...request, pathValues: {}, operationId: undefined, faults: [], answer: missing };
    }
    const { route, seen } = found;
    const faults = checkRequest(document, route, seen, check);
    return { ...seen, operationId: route.operationId, faults, answer: answer(route, seen, faults) };
  };
  return {
    base,
    calls,
    answerWith: (operationId, ...choices) => void planned.set(operationId, choices),
    call(request) {
      const call = play(request);
      calls.push(call);
      return call;
    },
  };
}

/** Compiling the schemas of a large document takes seconds: servers of one document share them. */
const prepared = new WeakMap<OpenApiDocument, ReturnType<typeof build>>();

function prepare(document: OpenApiDocument): ReturnType<typeof build> {
  const parts = prepared.get(document) ?? build(document);
  prepared.set(document, parts);
  return parts;
}

function build(document: OpenApiDocument) {
  return { routes: buildRoutes(document), check: createSchemaCheck(document) };
}

/** The stored answer to an earlier request with the same idempotency key, or the refusal of another request. */
function findReplay(calls: readonly Call[], seen: SeenRequest): Answer | undefined {
  const key = seen.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const first = calls.find((one) => one.headers['idempotency-key'] === key && one.answer.status < 300);
  if (!first) return undefined;
  const isSame = (['method', 'path', 'body'] as const).every((part) =>
    isDeepStrictEqual(first[part], seen[part]),
  );
  if (!isSame) return plainProblem(409, 'The idempotency key was used for another request');
  return { ...first.answer, headers: { ...first.answer.headers, [REPLAY_HEADER]: 'true' } };
}

/** `code=404, example=unknown` (RFC 7240). */
function readPreference(header: string): Choice {
  const values = new Map(header.split(/[,;]/).map((part) => part.trim().split('=') as [string, string]));
  const status = Number(values.get('code')) || undefined;
  const example = values.get('example');
  return { ...(status && { status }), ...(example && { example }) };
}
