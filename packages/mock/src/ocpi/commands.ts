import { listOf, rawOf, textOf, textsOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { refuse, succeed, type Outcome } from './envelope';
import { isHttpUrl } from './exchange';
import { objectsIn } from './objects';
import type { Sessions } from './sessions';
import { collectionOf, findPlace, type OcpiRequest, type OcpiWorld } from './world';

/** Simulated time until the charger responds, and until the driver plugs in, in ms. */
const DELAYS = { result: 1_000, plugIn: 3_000 };
const TIMEOUT = 30;
const OFFERED = new Set(['START_SESSION', 'STOP_SESSION', 'UNLOCK_CONNECTOR']);
/** Statuses of an EVSE at which a session can start. */
export const FREE = new Set(['AVAILABLE', 'BLOCKED', 'RESERVED']);

/** Returns the schema of the body of a command: `START_SESSION` → the part of the schema that is called StartSession. */
export function schemaOfCommand(schema: Raw, command: string): Raw | undefined {
  const name = command.replaceAll('_', '').toLowerCase();
  return listOf(schema['oneOf'])
    .map(rawOf)
    .find((one) => textOf(one['$ref']).split('/').at(-1)?.toLowerCase().startsWith(name));
}

/** Carries out a command whose body is valid. The result follows at its `response_url`. */
export function runCommand(world: OcpiWorld, sessions: Sessions, request: OcpiRequest): Outcome {
  const { body, version, pathValues } = request;
  const command = pathValues['command'] ?? '';
  if (!isHttpUrl(textOf(body['response_url']))) return refuse(2001, 'response_url is not a URL');
  if (!OFFERED.has(command)) return respond(request, 'NOT_SUPPORTED');
  if (command === 'STOP_SESSION') return stop(world, sessions, request);
  const ids = [body['location_id'], body['evse_uid'], body['connector_id']].map(textOf);
  const [locationId = '', evseUid = '', connectorId = ''] = ids;
  const { location } = findPlace(world, version, { location: locationId });
  if (!location) return refuse(2003, `Location ${locationId} is not known`);
  const evses = objectsIn(location['evses']);
  if (evseUid === '' && evses.length !== 1) return refuse(2002, `evse_uid is needed at ${locationId}`);
  const evse = evseUid === '' ? evses[0] : evses.find((one) => one['uid'] === evseUid);
  if (!evse) return refuse(2003, `EVSE ${evseUid} is not known at ${locationId}`);
  const connectors = objectsIn(evse['connectors']);
  const needsConnector = textsOf(evse['capabilities']).includes('START_SESSION_CONNECTOR_REQUIRED');
  if (needsConnector && connectorId === '')
    return refuse(2001, `connector_id is needed at ${textOf(evse['uid'])}`);
  const connector = connectorId === '' ? connectors[0] : connectors.find((one) => one['id'] === connectorId);
  if (!connector) return refuse(2003, `Connector ${connectorId} is not known at ${textOf(evse['uid'])}`);
  const status = textOf(evse['status']);
  if (status === 'UNKNOWN') return respond(request, 'REJECTED', 'The charger is offline.');
  if (command === 'UNLOCK_CONNECTOR') return accept(world, request, () => 'ACCEPTED');
  const token = rawOf(body['token']);
  const reference = textOf(body['authorization_reference']);
  return accept(world, request, (at) => {
    const now = findPlace(world, version, { location: locationId, evse: textOf(evse['uid']) }).evse;
    const current = textOf(now?.['status']);
    if (!FREE.has(current)) return current === 'CHARGING' ? 'EVSE_OCCUPIED' : 'EVSE_INOPERATIVE';
    world.schedule.after(at, DELAYS.plugIn, (later) => {
      const authMethod = 'COMMAND';
      sessions.start({ version, token, authMethod, reference, location, evse, connector }, later);
    });
    return 'ACCEPTED';
  });
}

function stop(world: OcpiWorld, sessions: Sessions, request: OcpiRequest): Outcome {
  const id = textOf(request.body['session_id']);
  const session = world.store.get(collectionOf(request.version, 'sessions'), id)?.value;
  if (session?.['status'] !== 'ACTIVE') return respond(request, 'UNKNOWN_SESSION');
  return accept(world, request, (at) => {
    world.schedule.after(at, DELAYS.result, (later) => sessions.end(id, later));
    return 'ACCEPTED';
  });
}

function respond({ version }: OcpiRequest, result: string, text?: string): Outcome {
  if (version === '2.1.1') return succeed({ result });
  return succeed({ result, timeout: TIMEOUT, ...(text && { message: [{ language: 'en', text }] }) });
}

/** Accepts a command, and posts the result of the charger a little later. */
function accept(world: OcpiWorld, request: OcpiRequest, run: (at: Date) => string): Outcome {
  const { version, body } = request;
  world.schedule.after(world.clock.now(), DELAYS.result, (at) => {
    const result = run(at);
    // 2.1.1 knows fewer results.
    const isKnown = version !== '2.1.1' || result === 'ACCEPTED';
    postResult(world, request, textOf(body['response_url']), { result: isKnown ? result : 'REJECTED' }, at);
  });
  return respond(request, 'ACCEPTED');
}

/** Posts a result to the URL that a request named, with the token of the partner. Results are not repeated. */
export function postResult(world: OcpiWorld, request: OcpiRequest, url: string, body: Raw, at: Date): void {
  const { connection, version } = request;
  const partner = { ...connection, version };
  world.outbox.add(partner, { method: 'POST', url, body, isRepeated: false }, at);
}
