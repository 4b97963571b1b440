import type { SeenRequest } from '@voltmoor/openapi/requests';
import { rawOf, textOf } from '@voltmoor/openapi/raw';
import type { Operation } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { closestExample, entityAt } from '../state/seeds';
import type { Feature, RequestContext } from './context';
import { success, toFailure, type Failure, type Reply } from './problems';

/** The key of a charger's configuration that has its password. What a command sent for it is not shown. */
const SENT = { entries: [{ key: 'AuthorizationKey', value: '********' }] };

/**
 * Creates passwords with which chargers connect. A request that also sends the password to the charger needs what a change
 * of the configuration needs: its scope, its headers, and a charger that is online.
 *
 * @param perform carries out a request as if it had been received
 */
export function createPasswords(
  context: RequestContext,
  perform: (operation: Operation, request: SeenRequest) => Reply | Failure,
): Feature {
  const { document, operations, store, random, keys, check } = context;
  const has = (schema: unknown, ...names: string[]): boolean => {
    const properties = propertiesOf(document, schema);
    return names.every((name) => properties.has(name));
  };
  const rotation = operations.find(
    ({ route, media }) => route.method === 'POST' && has(media?.schema, 'connectionPassword', 'commandId'),
  );
  const change = operations.find(
    ({ kind, resource, request }) =>
      kind === 'create' && resource?.type === 'Command' && has(request?.schema, 'entries'),
  );
  return {
    handle(operation, request) {
      const [owner] = operation.parents;
      if (operation !== rotation || !change || !owner) return undefined;
      const charger = entityAt(store, owner, request.pathValues)?.value;
      if (!charger) return undefined;
      const example = rawOf(closestExample(document, operation, request.body).response);
      const reply = (commandId: unknown): Reply =>
        success(operation, {
          ...example,
          chargerId: charger['id'],
          userName: charger['identity'],
          connectionPassword: textOf(example['connectionPassword']).replace(/[0-9a-f]/g, () =>
            Math.floor(random.number() * 16).toString(16),
          ),
          commandId,
        });
      if (rawOf(request.body)['apply'] !== true) return reply(null);
      const sending = { ...request, body: SENT };
      const refused = keys.check(change, request);
      if (refused) return refused;
      const faults = check(change, sending).filter((fault) => fault.in === 'header');
      if (faults.length > 0) return toFailure(faults);
      const sent = perform(change, sending);
      return 'statuses' in sent ? sent : reply(rawOf(sent.body)['id']);
    },
  };
}
