import {
  checkRequest,
  type RequestFault,
  type SeenRequest,
} from '@voltmoor/openapi-reference/mock/checkRequest';
import { createSchemaCheck } from '@voltmoor/openapi-reference/mock/schemas';
import { listOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { createLimits } from '../access/limits';
import { describeOperations, type Operation } from '../api/operations';
import type { Reply } from '../http/problems';
import type { MockRequest, ServedMock } from '../served';
import { createClock, type Clock } from '../simulate/clock';
import { createSchedule } from '../simulate/schedule';
import { DataFileError } from '../state/dataFile';
import { createRandom } from '../state/random';
import { Store } from '../state/store';
import { runCommand, schemaOfCommand } from './commands';
import { createControls } from './operator/controls';
import { createConnections, READY_TOKEN, TOKEN_A } from './connections';
import { handleCredentials } from './credentials';
import { refuse, succeed, toEnvelope, type Outcome } from './envelope';
import { exchangeOverHttp, type Exchange } from './exchange';
import { createOutbox } from './outbox';
import { pullList, pullPlace } from './pull';
import { findWay, waysTo } from './routes';
import { createSessions } from './sessions';
import { createSmartCharging } from './smartCharging';
import { createTokenPull } from './operator/tokenPull';
import { handleToken } from './tokens';
import { readPath } from './versions';
import { withOwnUrls } from './ownUrls';
import { exampleData, seedOcpi, type OcpiRequest, type OcpiWorld } from './world';

interface OcpiOptions {
  /** The same seed gives the same ids. Default: 1. */
  seed?: number;
  /** Whether requests are counted and limited. Default: true. */
  limits?: boolean;
  /** The time of the mock. Default: the real time. */
  clock?: Clock;
  /** Calls partners. Default: over HTTP. */
  exchange?: Exchange;
}

/** Parties of the partner that is registered from the start. Their tokens are in the examples. */
const READY_PARTIES = ['NL-TST', 'BE-TST'];

/** Whether a document describes an OCPI interface: the list of versions comes in an envelope. */
export function isOcpi(document: OpenApiDocument): boolean {
  return Object.keys(rawOf(document['paths'])).some((path) => readPath(path).version !== undefined);
}

/** Creates a mock of an OCPI interface, which plays the operator. It calls the endpoints of partners that register. */
export function createOcpiMock(
  document: OpenApiDocument,
  { seed = 1, limits = true, clock = createClock(), exchange = exchangeOverHttp }: OcpiOptions = {},
): ServedMock {
  const operations = describeOperations(document);
  const ways = waysTo(operations);
  const check = createSchemaCheck(document);
  const server = textOf(rawOf(listOf(document['servers'])[0])['url']);
  const base = new URL(server || '/', 'http://mock').pathname.replace(/\/$/, '');
  const api = textOf(rawOf(document['info'])['title']) || base;
  const store = new Store();
  let source = createRandom(seed);
  const random = () => source;
  const connections = createConnections(store, () => clock.now());
  const counter = createLimits(document, Date.now);
  const schedule = createSchedule();
  const outbox = createOutbox(clock, random, exchange);
  const world: OcpiWorld = { document, operations, store, clock, random, schedule, connections, outbox };
  const sessions = createSessions(world);
  const smartCharging = createSmartCharging(world, sessions);
  const tokenPull = createTokenPull(world, exchange, createRandom(seed).number());

  const reset = (): void => {
    store.clear();
    schedule.clear();
    outbox.clear();
    sessions.clear();
    smartCharging.clear();
    counter.clear();
    clock.reset();
    source = createRandom(seed);
    seedOcpi(operations, store);
    connections.seed(READY_PARTIES);
    tokenPull.reset();
  };
  reset();

  const perform = (operation: Operation, request: OcpiRequest): Outcome | Promise<Outcome> => {
    const { module, pathValues } = request;
    if (module === 'credentials') return handleCredentials(world, request, exchange);
    if (module === 'locations' && 'location_id' in pathValues) return pullPlace(world, request);
    if (module === 'tokens') return handleToken(world, request);
    if (module === 'commands') return runCommand(world, sessions, request);
    if (module === 'chargingprofiles') return smartCharging.profile(request);
    if (module === 'sessions' && 'session_id' in pathValues) return smartCharging.preferences(request);
    if (module === 'sessions') sessions.refresh();
    if (['locations', 'tariffs', 'cdrs', 'sessions'].includes(module)) return pullList(world, request);
    return succeed(withOwnUrls(longestList(document, operation), server, request.base));
  };

  const respond = async (
    seen: MockRequest,
    path: string,
    { version, module }: ReturnType<typeof readPath>,
  ): Promise<Outcome> => {
    const found = findWay(ways, seen.method, path);
    if ('allowed' in found) {
      if (found.allowed.length === 0) return refuse(2000, 'No module has this path', 404);
      const Allow = found.allowed.join(', ');
      return { ...refuse(2000, `This path has the methods ${Allow}`, 405), headers: { Allow } };
    }
    const { operation, pathValues } = found;
    if (seen.fault !== undefined) {
      return refuse(seen.fault < 500 ? 2000 : 3000, 'The request asked the mock for this error', seen.fault);
    }
    const connection = connections.authenticate(seen.headers['authorization'], version);
    const mayUse =
      connection && (connection.isRegistered || ['versions', '', 'credentials'].includes(module));
    if (!connection || !mayUse) {
      const form = version === '2.2.1' ? 'missing, not known or not Base64-encoded' : 'missing or not known';
      return refuse(2000, `The token is ${form}`, 401);
    }
    const request: SeenRequest = { ...seen, pathValues };
    const counted = limits ? counter.count(operation, request) : { headers: {} };
    if (counted.failure) {
      const headers = { 'Retry-After': counted.headers['Retry-After'] ?? '1' };
      return { ...refuse(2000, 'More than 300 requests in a minute', 429), headers };
    }
    const faults = relevantFaults(operation, request);
    const unknownCommand = faults.find(({ in: place, name }) => place === 'path' && name === 'command');
    if (unknownCommand) return refuse(2001, `${pathValues['command']} is not a CommandType`, 404);
    const syntax = faults.find(({ in: place }) => place === 'syntax' || place === 'media type');
    if (syntax)
      return syntax.code === 'required'
        ? refuse(2001, 'The body is missing')
        : refuse(2000, 'The body is not JSON', 400);
    if (faults[0]) return refuse(2001, describeFault(faults[0]));
    const origin = `http://${seen.headers['host'] ?? '127.0.0.1'}${base}`;
    return perform(operation, {
      version: version ?? '2.2.1',
      module,
      method: seen.method,
      path,
      url: `${origin}${path}`,
      base: origin,
      pathValues,
      query: new Map(seen.query),
      body: rawOf(seen.body),
      connection,
    });
  };
  /** Faults of a request. Unknown fields are ignored, except in commands, and a limit that is too high is lowered. */
  const relevantFaults = (operation: Operation, request: SeenRequest): RequestFault[] => {
    const command = request.pathValues['command'];
    const faults = checkRequest(document, operation.route, request, check).filter((one) => {
      const isLowered = one.name === 'limit' && one.code === 'maximum';
      const isMissingPart = one.in === 'path' && request.pathValues[one.name] === undefined;
      const isUnknown = one.code === 'unknown' && one.in !== 'header';
      return (
        one.in !== 'security' && !isLowered && !isMissingPart && !isUnknown && !(command && one.in === 'body')
      );
    });
    const schema =
      command === undefined ? undefined : schemaOfCommand(rawOf(operation.request?.schema), command);
    const own = schema && request.body !== undefined ? check(schema, request.body) : [];
    return [...faults, ...own.map((one) => ({ ...one, in: 'body' as const, name: '' }))];
  };

  return {
    base,
    keys: {
      first: [
        { name: 'TOKEN_A, to register', secret: TOKEN_A, scopes: [] },
        { name: 'a partner', secret: READY_TOKEN, scopes: [] },
      ],
    },
    authorization: 'Token <Base64 of the token> (2.1.1 and 2.2 also accept the token itself)',
    store,
    clock,
    reset,
    pushFaults: undefined,
    hasCalls: true,
    async tick() {
      schedule.catchUp(clock.now());
      await tokenPull.pullIfDue();
      await outbox.sendDue();
    },
    save: () => ({ api, entities: store.save(), keys: [] }),
    load(state) {
      if (state.api !== api) throw new DataFileError(`The data belongs to ${state.api}, and not to ${api}.`);
      reset();
      store.load(state.entities);
    },
    controls: createControls(world, { sessions, tokenPull, exchange }),
    async call(seen): Promise<Reply> {
      schedule.catchUp(clock.now());
      const path = seen.path.startsWith(`${base}/`) ? seen.path.slice(base.length) : '';
      const place = readPath(path);
      const outcome = await respond(seen, path, place);
      return toEnvelope(outcome, { headers: seen.headers, ...place, version: place.version }, clock.now());
    },
  };
}

/** The data of the example with most entries: an existing connection has all versions. */
function longestList(document: OpenApiDocument, operation: Operation): unknown {
  const lists = (operation.media?.examples ?? []).map(({ value }) => rawOf(value)['data']);
  const sized = lists.filter(Array.isArray).sort((a, b) => b.length - a.length);
  return sized[0] ?? exampleData(document, operation);
}

function describeFault({ name, pointer, code, message }: RequestFault): string {
  const what = name || pointer.slice(1).replaceAll('/', '.');
  if (code === 'required') return `${what} is missing`;
  return what === '' ? message : `${what}: ${message}`;
}
