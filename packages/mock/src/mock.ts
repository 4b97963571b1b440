import { createHash } from 'node:crypto';
import { checkRequest, type SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import { matchPath } from '@voltmoor/openapi-reference/mock/routes';
import { createSchemaCheck } from '@voltmoor/openapi-reference/mock/schemas';
import { listOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { describeOperations, type Operation } from './api/operations';
import { toRequestDocument } from './api/requestSchemas';
import { createKeys, type Keys } from './access/keys';
import { createLimits, type Counted } from './access/limits';
import { createBatches } from './http/batches';
import { checkBodySize } from './http/bodySize';
import { findDeletions } from './http/deletions';
import { createEntityRules } from './http/entityRules';
import { announceChange } from './http/events';
import { headersOf, replayKey } from './http/headers';
import { performOperation } from './http/perform';
import type { World } from './http/world';
import { toFailure } from './http/failures';
import { toReply, type Failure, type Reply } from './http/problems';
import type { MockRequest, ServedMock } from './served';
import { createClock, type Clock } from './simulate/clock';
import type { Deliver } from './push/deliver';
import { createPush } from './push/push';
import { createLegacySessions } from './simulate/legacySessions';
import { createSchedule } from './simulate/schedule';
import { createSimulation } from './simulate/simulation';
import { createRandom } from './state/random';
import { DataFileError } from './state/dataFile';
import { seedStore } from './state/seeds';
import { seedWorld, type WorldEntity } from './state/world';
import { Store, type SavedEntities, type Value } from './state/store';

export interface MockOptions {
  /** The same seed gives the same ids. Default: 1. */
  seed?: number;
  /** Whether requests are counted and limited as documented. Default: true. */
  limits?: boolean;
  /** The time of the mock. Default: the real time. */
  clock?: Clock;
  /** Sends push messages. Default: none are sent. */
  deliver?: Deliver;
  /** Whether all messages are sent as long as no endpoint was added. Default: true. */
  sendsAll?: boolean;
  /** Example data that the document does not show. Default: none. */
  world?: readonly WorldEntity[];
}

/** A stateful mock of an API, without a network. */
export interface Mock extends ServedMock {
  operations: readonly Operation[];
  keys: Keys;
  call(request: MockRequest): Reply;
}

/** Limits how many responses are kept for idempotency keys. */
const MAX_REPLAYS = 10_000;

/** Creates a mock from a bundled OpenAPI 3.1 document. */
export function createMock(
  document: OpenApiDocument,
  {
    seed = 1,
    limits = true,
    clock = createClock(),
    deliver,
    sendsAll,
    world: entities = [],
  }: MockOptions = {},
): Mock {
  const requests = toRequestDocument(document);
  const operations = describeOperations(document, requests);
  const check = createSchemaCheck(requests);
  const byLength = new Map<number, Operation[]>();
  for (const operation of operations) {
    const length = operation.route.path.split('/').length;
    byLength.set(length, [...(byLength.get(length) ?? []), operation]);
  }
  const server = textOf(rawOf(listOf(document['servers'])[0])['url']) || '/';
  const base = new URL(server, 'http://mock').pathname.replace(/\/$/, '');
  const api = textOf(rawOf(document['info'])['title']) || base;
  const store = new Store();
  const keys = createKeys(document, operations, store, () => clock.now());
  const rules = createEntityRules(document, operations, store);
  const counter = createLimits(document, Date.now);
  const world: World = {
    document,
    base,
    operations,
    store,
    keys,
    clock,
    random: createRandom(seed),
    deletions: findDeletions(document, operations),
    push: (type, data) => push(type, structuredClone(data), clock.now()),
    cursors: new Map(),
  };
  const random = () => world.random;
  const pushing = deliver && createPush(document, operations, { store, clock, random, deliver, sendsAll });
  const push = (type: string, data: Value, now: Date) => pushing?.pusher.add(type, data, now);
  const schedule = createSchedule();
  const batches = createBatches(world, schedule, (operation, pathValues, body) => {
    const { method, path } = operation.route;
    const request = { method, path, pathValues, query: [], headers: {}, body };
    return performOperation(world, operation, request, () => rules.check(operation, request));
  });
  const simulation = createSimulation(document, operations, { store, clock, random, push });
  const legacy = createLegacySessions(operations, { store, clock, schedule });
  const replays = new Map<string, { request: string; reply: Reply }>();
  /** The first data. They are built once, because that takes much longer than copying them. */
  let seeds: SavedEntities | undefined;
  const reset = (): void => {
    store.clear();
    world.cursors.clear();
    replays.clear();
    keys.clear();
    counter.clear();
    simulation?.clear();
    legacy?.clear();
    schedule.clear();
    pushing?.pusher.clear();
    clock.reset();
    world.random = createRandom(seed);
    if (seeds) store.load(structuredClone(seeds));
    else {
      seedStore(document, operations, store);
      seedWorld({ document, random: createRandom(seed) }, operations, store, entities);
      seeds = structuredClone(store.save());
    }
    rules.rememberSeeds();
  };
  reset();
  const catchUp = (): void => {
    simulation?.catchUp();
    schedule.catchUp(clock.now());
    legacy?.refresh();
  };

  const respond = (request: MockRequest, requestId: string): { operation?: Operation; reply: Reply } => {
    const path = request.path.startsWith(`${base}/`) ? request.path.slice(base.length) : '';
    const matching = (byLength.get(path.split('/').length) ?? []).flatMap((operation) => {
      const pathValues = matchPath(operation.route.path, path);
      return pathValues ? [{ operation, pathValues }] : [];
    });
    const found = matching.find(({ operation }) => operation.route.method === request.method);
    const fail = (failure: Failure, operation = found?.operation): Reply =>
      toReply(document, operation, failure, request.path, requestId);
    if (!found) {
      const known = matching[0]?.operation;
      const failure: Failure = known
        ? { statuses: [405], code: 'method_not_allowed', detail: 'Method not allowed' }
        : { statuses: [404], code: 'not_found', detail: 'No operation of the API has this path.' };
      const methods = matching.map(({ operation }) => operation.route.method).join(', ');
      const reply = fail(failure, known);
      return { reply: known ? { ...reply, headers: { Allow: methods } } : reply };
    }
    const { operation, pathValues } = found;
    if (request.fault !== undefined) {
      const detail = 'The request asked the mock for this error.';
      return { operation, reply: fail({ statuses: [request.fault], detail }) };
    }
    const seen: SeenRequest = { ...request, pathValues };
    const faults = checkRequest(requests, operation.route, seen, check);
    const isAnonymous = faults.some((one) => one.in === 'security');
    const refused = isAnonymous ? toFailure(faults) : keys.check(operation, seen, request.address);
    if (refused) return { operation, reply: fail(refused) };
    const counted: Counted = limits ? counter.count(operation, seen) : { headers: {} };
    const withLimits = (reply: Reply) => ({
      operation,
      reply: { ...reply, headers: { ...counted.headers, ...reply.headers } },
    });
    if (counted.failure) return withLimits(fail(counted.failure));
    const invalid =
      checkBodySize(document, operation, request.size ?? 0) ??
      (faults.length > 0 ? toFailure(faults) : undefined);
    if (invalid) return withLimits(fail(invalid));
    const key = replayKey(operation, seen);
    const fingerprint = key && hash([request.method, request.path, request.body]);
    const earlier = key === undefined ? undefined : replays.get(key);
    if (earlier?.request === fingerprint && earlier) {
      return withLimits({
        ...earlier.reply,
        headers: { ...earlier.reply.headers, 'Idempotent-Replay': 'true' },
      });
    }
    if (earlier) {
      const detail = 'This key was used before with a different request. Use a new key.';
      return withLimits(fail({ statuses: [409], code: 'idempotency_conflict', detail }));
    }
    const result =
      pushing?.requests?.refuse(operation, seen) ??
      legacy?.handle(operation, seen) ??
      performOperation(world, operation, seen, () => rules.check(operation, seen));
    const reply = 'statuses' in result ? fail(result) : result;
    if (!('statuses' in result)) {
      announceChange(world, operation, seen, result);
      pushing?.requests?.follow(operation, seen, result);
      const type = operation.kind === 'create' ? operation.resource?.type : undefined;
      if (type === 'Command') simulation?.follow(rawOf(result.body));
      if (type === 'Batch') batches.follow(operation, seen, rawOf(result.body));
    }
    if (key !== undefined && fingerprint !== undefined) {
      if (replays.size >= MAX_REPLAYS) replays.delete([...replays.keys()][0] ?? '');
      replays.set(key, { request: fingerprint, reply: structuredClone(reply) });
    }
    return withLimits(reply);
  };
  return {
    base,
    authorization: 'Bearer <key>',
    operations,
    store,
    keys,
    clock,
    reset,
    async tick() {
      catchUp();
      await pushing?.pusher.sendDue();
    },
    pushFaults: pushing?.pusher.faults,
    save: () => ({ api, entities: store.save(), keys: keys.list() }),
    load(state) {
      if (state.api !== api) throw new DataFileError(`The data belongs to ${state.api}, and not to ${api}.`);
      reset();
      store.load(state.entities);
      for (const key of state.keys) keys.add(...key);
    },
    call(request) {
      const requestId = request.headers['x-request-id'] ?? world.random.uuid();
      catchUp();
      const { operation, reply } = respond(request, requestId);
      return { ...reply, headers: { ...headersOf(document, operation, reply, requestId), ...reply.headers } };
    },
  };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
