import { rawOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import type { RequestFault, SeenRequest } from '@voltmoor/openapi/requests';
import { describeApi, waysTo, type DescribedApi, type Way } from '../api/api';
import type { Operation } from '../api/operations';
import { createAdmission, type RoutedRequest } from '../http/admission';
import type { Failure, Reply } from '../http/problems';
import { sendOverHttp, type Send } from '../http/sending';
import { originOf, type MockRequest, type StatefulMock } from '../served';
import { toSecond } from '../simulate/time';
import { createState, type StateOptions } from '../state/mockState';
import { createRandom } from '../state/random';
import { createCommands, schemaOfCommand } from './commands';
import { readOwnParty, readPath, refuse, seedOcpi } from './context';
import type { OcpiContext, Outcome, Place } from './context';
import { carryOut } from './modules';
import { createControls } from './operator/controls';
import { createTokenPull } from './operator/tokenPull';
import { createPartners, READY_TOKEN, TOKEN_A, type Connection } from './partners';
import { createOcpiSessions } from './sessions';

interface OcpiOptions extends StateOptions {
  /** Whether requests are counted and limited. Default: true. */
  limits?: boolean;
  /** Calls partners. Default: over HTTP. */
  send?: Send;
}

/** How long a partner may take, in ms, and the longest response that is read, in bytes. */
const LIMITS = { timeout: 8_000, maxBytes: 1024 * 1024 };
/** Modules without routing headers, which a partner can use before its registration. */
const CONFIGURATION = ['versions', '', 'credentials'];

/** Whether a document describes an OCPI interface: its paths begin with a version. */
export function isOcpi(document: OpenApiDocument): boolean {
  return Object.keys(rawOf(document['paths'])).some((path) => readPath(path).version !== undefined);
}

/** Creates a mock of an OCPI interface, which plays the operator. It calls the endpoints of partners that register. */
export function createOcpiMock(
  document: OpenApiDocument,
  { limits = true, send = sendOverHttp(LIMITS), ...options }: OcpiOptions = {},
): StatefulMock {
  const api = describeApi(document);
  const { base } = api;
  const placeOf = ({ path }: { path: string }): Place =>
    readPath(path.startsWith(`${base}/`) ? path.slice(base.length) : '');
  const state = createState(
    api.title,
    options,
    (store) => seedOcpi(api.operations, store),
    () => [partners, sessions, commands, admission, tokenPull],
  );
  const { clock, schedule } = state;
  const own = readOwnParty(api);
  const partners = createPartners(state, own, send);
  const context: OcpiContext = { ...api, ...state, own, partners, send };
  /** The partner of a request. Before its registration, it can only read versions and register. */
  const connectionOf = (request: MockRequest): Connection | undefined => {
    const { version, module } = placeOf(request);
    const connection = partners.authenticate(request.headers['authorization'], version);
    return connection?.isRegistered || CONFIGURATION.includes(module) ? connection : undefined;
  };
  const admission = createAdmission(api, {
    ways: listWays(api.operations),
    limits,
    authorize: (_, request) => (connectionOf(request) ? undefined : refuseToken(placeOf(request))),
    check: (operation, request) => relevantFaults(api, operation, request),
    toFailure: toOcpiFailure,
  });
  const sessions = createOcpiSessions(context);
  const commands = createCommands(context, sessions);
  const tokenPull = createTokenPull(context, createRandom(options.seed ?? 1).number());
  state.reset();

  const catchUp = (): void => schedule.catchUp(clock.now(), () => sessions.refresh(clock.now()));
  const perform = (
    operation: Operation,
    request: RoutedRequest,
    place: Place,
  ): Outcome | Promise<Outcome> => {
    const connection = connectionOf(request);
    if (!connection) return refuseToken(place);
    const origin = originOf(request.headers);
    return carryOut(context, commands, operation, {
      version: place.version ?? '2.2.1',
      module: place.module,
      method: request.method,
      url: `${origin}${request.path}`,
      base: `${origin}${base}`,
      pathValues: request.pathValues,
      query: new Map(request.query),
      body: rawOf(request.body),
      connection,
    });
  };
  return {
    ...state,
    base,
    keys: {
      first: [
        { name: 'TOKEN_A, to register', secret: TOKEN_A, scopes: [] },
        { name: 'a partner', secret: READY_TOKEN, scopes: [] },
      ],
    },
    authorization: 'Token <Base64 of the token> (2.1.1 and 2.2 also accept the token itself)',
    sends: 'calls',
    controls: createControls(context, sessions, tokenPull),
    catchUp,
    async tick() {
      catchUp();
      await tokenPull.pullIfDue();
      await partners.sendDue();
    },
    async call(given) {
      catchUp();
      const path = given.path === `${base}/` ? given.path : given.path.replace(/\/$/, '');
      const place = placeOf({ path });
      const { failure, operation, request, headers } = admission.admit({ ...given, path });
      const outcome = failure ?? (await perform(operation, request, place));
      return toEnvelope(outcome, headers, place, given.headers, toSecond(clock.now()));
    },
  };
}

/** The ways to the operations. The document has one operation for credentials, which can also be read and replaced. */
function listWays(operations: readonly Operation[]): Way[] {
  return operations.flatMap((operation): Way[] => {
    const ways = waysTo(operation);
    const { method, path } = operation.route;
    if (method !== 'POST' || !path.endsWith('/credentials')) return ways;
    const read = { ...operation.route.operation, requestBody: undefined };
    const reading = { ...operation, route: { ...operation.route, method: 'GET', operation: read } };
    return [
      ...ways,
      { operation, method: 'PUT', template: path },
      { operation: reading, method: 'GET', template: path },
    ];
  });
}

/** Puts an outcome into the envelope, with the headers of the version: ids are repeated, and the parties swapped. */
function toEnvelope(
  outcome: Outcome,
  headers: Readonly<Record<string, string>>,
  { version, module }: Place,
  sent: Readonly<Record<string, string>>,
  timestamp: string,
): Reply {
  const ids = ['X-Request-ID', 'X-Correlation-ID'].map((name) => [name, name] as const);
  const parties = ['country-code', 'party-id'].flatMap((part) => {
    const [from, to] = [`OCPI-from-${part}`, `OCPI-to-${part}`];
    return [[from, to] as const, [to, from] as const];
  });
  const hasRouting = version !== undefined && version !== '2.1.1' && !CONFIGURATION.includes(module);
  const copied = [...(version === '2.1.1' ? [] : ids), ...(hasRouting ? parties : [])]
    .map(([name, source]) => [name, sent[source.toLowerCase()]] as const)
    .filter((pair): pair is [string, string] => pair[1] !== undefined);
  const failure = 'statuses' in outcome ? outcome : undefined;
  const reply = 'statuses' in outcome ? { status: outcome.statuses[0] ?? 400, headers: {} } : outcome;
  // Errors that all APIs have are those of the client or of the server in OCPI.
  const general = reply.status < 500 ? 2000 : 3000;
  const mediaType = 'application/json';
  return {
    status: reply.status,
    headers: { ...Object.fromEntries(copied), ...headers, ...reply.headers, 'Content-Type': mediaType },
    body: {
      ...('body' in reply && reply.body !== undefined && { data: reply.body }),
      status_code: failure ? Number(failure.code) || general : 1000,
      status_message: failure ? failure.detail.slice(0, 255) : 'Success',
      timestamp,
    },
    mediaType,
  };
}

function refuseToken({ version }: Place): Failure {
  const form = version === '2.2.1' ? 'missing, not known or not Base64-encoded' : 'missing or not known';
  return refuse(2000, `The token is ${form}`, 401);
}

/** The response to a request with faults. */
function toOcpiFailure(faults: readonly RequestFault[], { pathValues }: SeenRequest): Failure {
  const command = faults.find(({ in: place, name }) => place === 'path' && name === 'command');
  if (command) return refuse(2001, `${pathValues['command']} is not a CommandType`, 404);
  const syntax = faults.find(({ in: place }) => place === 'syntax' || place === 'media type');
  if (syntax?.code === 'required') return refuse(2001, 'The body is missing');
  if (syntax) return refuse(2000, 'The body is not JSON', 400);
  // A missing field says more than the number of fields, which is too low because of it.
  const first = faults.find(({ code }) => code === 'required') ?? faults[0];
  return refuse(2001, first ? describeFault(first) : 'The request is not valid');
}

/** Faults of a request. Unknown fields are ignored, except in commands, and a limit that is too high is lowered. */
function relevantFaults(api: DescribedApi, operation: Operation, request: SeenRequest): RequestFault[] {
  const command = request.pathValues['command'];
  const faults = api.check(operation, request).filter((fault) => {
    const isLowered = fault.name === 'limit' && fault.code === 'maximum';
    const isMissingPart = fault.in === 'path' && request.pathValues[fault.name] === undefined;
    const isUnknown = fault.code === 'unknown' && fault.in !== 'header';
    const isOfCommand = command !== undefined && fault.in === 'body';
    return fault.in !== 'security' && !isLowered && !isMissingPart && !isUnknown && !isOfCommand;
  });
  const schema =
    command === undefined ? undefined : schemaOfCommand(rawOf(operation.request?.schema), command);
  const own = schema && request.body !== undefined ? api.checkSchema(schema, request.body) : [];
  return [...faults, ...own.map((fault) => ({ ...fault, in: 'body' as const, name: '' }))];
}

function describeFault({ name, pointer, code, message }: RequestFault): string {
  const what = name || pointer.slice(1).replaceAll('/', '.');
  if (code === 'required') return `${what} is missing`;
  return what === '' ? message : `${what}: ${message}`;
}
