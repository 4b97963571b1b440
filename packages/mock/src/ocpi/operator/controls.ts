import { rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import { refuse } from '../../control';
import type { ControlReply, Controls } from '../../served';
import { DELAYS } from '../../simulate/charging';
import { toSecond } from '../../simulate/time';
import { isFree } from '../commands';
import {
  collectionOf,
  findPlace,
  objectsIn,
  partyOf,
  setStatus,
  tokenKey,
  type OcpiContext,
} from '../context';
import { VERSIONS, type Connection } from '../partners';
import type { Driver, OcpiSessions } from '../sessions';
import type { TokenPull } from './tokenPull';

/** The control calls of an OCPI interface: what happens at the operator, apart from requests of partners. */
export function createControls(context: OcpiContext, sessions: OcpiSessions, tokenPull: TokenPull): Controls {
  return {
    '/__location': (body) => changeLocation(context, body),
    '/__tariff': (body) => changeTariff(context, body),
    '/__authorize': (body) => authorizeDriver(context, sessions, body),
    '/__tokens': async () => ({ status: 200, body: { tokens: await tokenPull.pullAll() } }),
  };
}

/** Changes an EVSE, or sends a location to the partners. */
function changeLocation(context: OcpiContext, { location_id, evse_uid, status }: Raw): ControlReply {
  const { store, clock, partners } = context;
  const id = textOf(location_id);
  const at = clock.now();
  const changed = VERSIONS.filter((version) => {
    const location = store.get(collectionOf(version, 'locations'), id)?.value;
    const place = { location: id, evse: textOf(evse_uid) };
    if (status !== undefined) return setStatus(context, version, place, textOf(status), at);
    if (location) partners.announce(version, 'locations', { method: 'PUT', ids: [id], body: location }, at);
    return location !== undefined;
  });
  if (changed.length > 0) return { status: 204 };
  return refuse(
    422,
    'Send the location_id of a location, and the evse_uid of one of its EVSEs with a status.',
  );
}

/**
 * Changes the price of a tariff or removes the tariff, and tells the partners. Sessions in progress keep their price.
 *
 * @param asked `tariff_id`, and `energy_price` per kWh or `removed`. Without both, the tariff is pushed as it is
 */
function changeTariff({ store, clock, partners }: OcpiContext, asked: Raw): ControlReply {
  const { tariff_id, energy_price: price, removed } = asked;
  const ids = [textOf(tariff_id)];
  const isPrice = price === undefined || (typeof price === 'number' && price >= 0 && price <= 100);
  const now = clock.now();
  let count = 0;
  for (const version of isPrice ? VERSIONS : []) {
    const collection = collectionOf(version, 'tariffs');
    const tariff = store.get(collection, textOf(tariff_id))?.value;
    if (!tariff) continue;
    count += 1;
    if (removed === true) {
      store.delete(collection, textOf(tariff_id));
      partners.announce(version, 'tariffs', { method: 'DELETE', ids }, now);
      continue;
    }
    const priced = price === undefined ? {} : { elements: withPrice(tariff, price) };
    const body = { ...tariff, ...priced, last_updated: toSecond(now) };
    store.set(collection, textOf(tariff_id), body);
    partners.announce(version, 'tariffs', { method: 'PUT', ids, body }, now);
  }
  if (count > 0) return { status: 204 };
  return refuse(422, 'Send the tariff_id of a tariff. energy_price must be a number from 0 to 100.');
}

/** The elements of a tariff with another price per kWh. */
function withPrice(tariff: Raw, price: unknown): Raw[] {
  return objectsIn(tariff['elements']).map((element) => ({
    ...element,
    price_components: objectsIn(element['price_components']).map((component) =>
      component['type'] === 'ENERGY' ? { ...component, price } : component,
    ),
  }));
}

/** Values of `whitelist` with which a driver can charge if the partner does not respond. */
const OFFLINE = ['ALWAYS', 'ALLOWED', 'ALLOWED_OFFLINE'];

/** Whether a driver may charge, and who has decided it. */
interface Decision {
  allowed: string;
  decidedBy: 'partner' | 'whitelist';
  token: Raw;
  reference: string;
}

/** What a driver presents, and where. */
interface Asked {
  uid: string;
  type: string;
  ids: { location: string; evse: string };
}

/**
 * A driver presents a token at a charger: asks the partner, and starts a session if the driver may charge.
 *
 * @param body `token_uid`, `location_id` and `evse_uid`, and optionally `type` and `connector_id`
 */
async function authorizeDriver(
  context: OcpiContext,
  sessions: OcpiSessions,
  body: Raw,
): Promise<ControlReply> {
  const { partners, schedule, clock } = context;
  const asked: Asked = {
    uid: textOf(body['token_uid']),
    type: textOf(body['type']) || 'RFID',
    ids: { location: textOf(body['location_id']), evse: textOf(body['evse_uid']) },
  };
  const registered = partners.registered().filter(({ endpoints }) => endpoints['tokens'] !== undefined);
  const partner = registered.find((known) => tokenOf(context, known, asked)) ?? registered[0];
  const version = partner?.version;
  if (!partner || !version) return refuse(409, 'No partner has registered. Register one with mock-token-a.');
  const { location, evse } = findPlace(context, version, asked.ids);
  const connectors = objectsIn(evse?.['connectors']);
  const wanted = textOf(body['connector_id']);
  const connector = wanted === '' ? connectors[0] : connectors.find(({ id }) => id === wanted);
  if (asked.uid === '' || !location || !evse || !connector)
    return refuse(422, 'Send token_uid, and the location_id and evse_uid of an EVSE in the locations.');
  if (!isFree(evse)) return refuse(409, `The EVSE ${asked.ids.evse} is ${textOf(evse['status'])}.`);

  const { allowed, decidedBy, token, reference } = await decide(context, partner, asked);
  if (allowed === 'ALLOWED') {
    const authMethod = decidedBy === 'whitelist' ? 'WHITELIST' : 'AUTH_REQUEST';
    const driver: Driver = { version, token, authMethod, reference, location, evse, connector };
    schedule.after(clock.now(), DELAYS.plugIn, (at) => {
      if (isFree(findPlace(context, version, asked.ids).evse)) sessions.start(driver, at);
    });
  }
  const shown = reference === '' ? {} : { authorization_reference: reference };
  return { status: 200, body: { allowed, decided_by: decidedBy, partner: partner.parties[0], ...shown } };
}

function tokenOf({ store }: OcpiContext, partner: Connection, { uid, type }: Asked): Raw | undefined {
  const { version } = partner;
  const token = version && store.get(collectionOf(version, 'tokens'), tokenKey(uid, type, version))?.value;
  const isOwn = version === '2.1.1' || (token && partner.parties.includes(partyOf(token)));
  return isOwn ? token : undefined;
}

async function decide(context: OcpiContext, partner: Connection, asked: Asked): Promise<Decision> {
  const { uid, type, ids } = asked;
  const token = tokenOf(context, partner, asked);
  const whitelist = textOf(token?.['whitelist']);
  const isAllowed = token?.['valid'] === true && OFFLINE.includes(whitelist);
  const allowed = isAllowed ? 'ALLOWED' : 'BLOCKED';
  const own: Decision = { allowed, decidedBy: 'whitelist', token: token ?? {}, reference: '' };
  if (whitelist === 'ALWAYS') return own;
  const endpoint = (partner.endpoints['tokens'] ?? '').replace(/\/$/, '');
  const query = partner.version === '2.1.1' ? 'token_type' : 'type';
  const suffix = type === 'RFID' ? '' : `?${query}=${encodeURIComponent(type)}`;
  const response = await context.send({
    method: 'POST',
    url: `${endpoint}/${encodeURIComponent(uid)}/authorize${suffix}`,
    headers: context.partners.headersTo(partner),
    body: { location_id: ids.location, evse_uids: [ids.evse] },
  });
  if (!response || response.status >= 500) return own;
  const envelope = rawOf(response.body);
  const data = rawOf(envelope['data']);
  const isRead = response.status < 300 && envelope['status_code'] === 1000;
  const given = rawOf(data['token']);
  return {
    allowed: (isRead && textOf(data['allowed'])) || 'NOT_ALLOWED',
    decidedBy: 'partner',
    token: Object.keys(given).length > 0 ? given : (token ?? { uid, type, auth_id: uid }),
    reference: textOf(data['authorization_reference']),
  };
}
