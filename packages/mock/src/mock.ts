import type { OpenApiDocument, Raw } from '@voltmoor/openapi/raw';
import type { SeenRequest } from '@voltmoor/openapi/requests';
import { createKeys, type Keys } from './access/keys';
import { describeApi } from './api/api';
import type { Operation } from './api/operations';
import { createChildren } from './http/children';
import type { Feature, RequestContext } from './http/context';
import { createCredits } from './http/credits';
import { createDeletions } from './http/deletions';
import { createEntityRules } from './http/entityRules';
import { createExports } from './http/exports';
import { createFiles } from './http/files';
import { Pages } from './http/lists';
import { createPasswords } from './http/passwords';
import { performOperation } from './http/perform';
import type { Failure, Reply } from './http/problems';
import { createResponder } from './http/respond';
import { createTemplateRuns } from './http/templateRuns';
import { createPush } from './push/push';
import { createPushRequests } from './push/requests';
import type { Send } from './http/sending';
import type { MockRequest, StatefulMock } from './served';
import { createBatches } from './simulate/batches';
import { createCpoSessions } from './simulate/cpoSessions';
import { createLegacySessions } from './simulate/legacySessions';
import { freeSockets } from './simulate/sockets';
import { seedExampleData, type WorldEntity } from './state/exampleData';
import { createState, type StateOptions } from './state/mockState';
import { createRandom } from './state/random';
import { seedReferences } from './state/references';
import { makeRoomForSamples } from './state/samples';
import { seedPaths, seedStore } from './state/seeds';

export interface MockOptions extends StateOptions {
  /** Whether requests are counted and limited as documented. Default: true. */
  limits?: boolean;
  /** Whether the API has ended, so that all operations return 410. Default: false. */
  ended?: boolean;
  /** Sends push messages. Default: none are sent. */
  send?: Send;
  /** Whether all messages are sent as long as no endpoint was added. Default: true. */
  sendsAll?: boolean;
  /** Example data that the document does not show. Default: none. */
  world?: readonly WorldEntity[];
}

/** A stateful mock of an API, without a network. */
export interface Mock extends StatefulMock {
  operations: readonly Operation[];
  keys: Keys;
  call(request: MockRequest): Reply;
}

/** Creates a mock from a bundled OpenAPI 3.1 document. Shared examples of errors are filled in. */
export function createMock(
  source: OpenApiDocument,
  { limits = true, ended = false, send, sendsAll, world = [], ...options }: MockOptions = {},
): Mock {
  const api = describeApi(source);
  const { document, operations, base } = api;
  const state = createState(
    api.title,
    options,
    (store) => {
      const copies = createRandom(options.seed ?? 1);
      seedStore(document, operations, store);
      seedExampleData(api, copies, store, world);
      seedPaths(document, operations, copies, store);
      seedReferences(api, copies, store);
      makeRoomForSamples(api, store);
      freeSockets(store);
    },
    () => [pages, files, responder, ...(push ? [push] : []), ...features],
  );
  const { clock, schedule, random } = state;
  const keys = createKeys(api, state);
  const responder = createResponder(api, {
    now: () => clock.now(),
    limits,
    ended,
    authorize: (operation, request) => keys.check(operation, request, request.address),
    perform,
  });
  const pages = new Pages();
  const push = send && createPush(api, state, { send, sendsAll });
  const context: RequestContext = {
    ...api,
    ...state,
    keys,
    pages,
    push: (type, data, now = clock.now()) => push?.add(type, structuredClone(data), now),
  };
  const checkEntities = createEntityRules(context);
  const performGenerally = (operation: Operation, request: SeenRequest): Reply | Failure =>
    performOperation(context, operation, request, () => checkEntities(operation, request));
  function perform(operation: Operation, request: SeenRequest): Reply | Failure {
    let result: Reply | Failure | undefined;
    for (const feature of features) result ??= feature.handle?.(operation, request);
    result ??= performGenerally(operation, request);
    if (!('statuses' in result)) for (const feature of features) feature.follow?.(operation, request, result);
    return result;
  }
  const performAlone = (operation: Operation, pathValues: Record<string, string>, body: Raw) => {
    const { method, path } = operation.route;
    return performGenerally(operation, { method, path, pathValues, query: [], headers: {}, body });
  };
  const batches = createBatches(context, performAlone);
  const exports = createExports(context);
  const files = createFiles(document, exports.readFile);
  const features: Feature[] = [
    keys,
    push && createPushRequests(context, push),
    createLegacySessions(context),
    createPasswords(context, perform),
    createCpoSessions(context),
    createDeletions(context),
    createCredits(context),
    batches,
    exports,
    createTemplateRuns(context),
    createChildren(context, checkEntities, performAlone),
  ].filter((feature) => feature !== undefined);
  state.reset();

  const catchUp = (): void =>
    schedule.catchUp(clock.now(), () => features.forEach((feature) => feature.refresh?.(clock.now())));
  return {
    ...state,
    base,
    authorization: 'Bearer <key>',
    sends: push ? 'messages' : 'nothing',
    operations,
    keys,
    catchUp,
    async tick() {
      catchUp();
      await push?.sendDue();
    },
    pushFaults: push?.faults,
    begin: (request) => responder.begin(request),
    call(request) {
      const requestId = request.headers['x-request-id'] ?? random.uuid();
      catchUp();
      const { operation, reply } = responder.respond(request, requestId);
      const file = operation ? undefined : files.read(request);
      return file ?? files.link(reply, request);
    },
  };
}
