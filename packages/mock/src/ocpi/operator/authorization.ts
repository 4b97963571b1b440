import { rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import type { ControlReply } from '../../controlReply';
import { FREE } from '../commands';
import type { Connection } from '../connections';
import type { Exchange } from '../exchange';
import { objectsIn, type Charging } from '../objects';
import { headersTo } from '../outbox';
import type { Sessions } from '../sessions';
import { readPath } from '../versions';
import { collectionOf, findPlace, tokenKey, type OcpiWorld } from '../world';

/** Simulated time until the driver plugs in, in ms. */
const PLUG_IN = 3_000;
/** Values of `whitelist` with which a driver can charge if the partner does not respond. */
const OFFLINE = new Set(['ALWAYS', 'ALLOWED', 'ALLOWED_OFFLINE']);

/** Whether a driver may charge, and who has decided it. */
interface Decision {
  allowed: string;
  decidedBy: 'partner' | 'whitelist';
  token: Raw;
  reference: string;
}

/**
 * A driver presents a token at a charger: asks the partner, and starts a session if the driver may charge.
 *
 * @param asked `token_uid`, `location_id` and `evse_uid`, and optionally `type` and `connector_id`
 */
export async function authorizeDriver(
  world: OcpiWorld,
  sessions: Sessions,
  exchange: Exchange,
  asked: Raw,
): Promise<ControlReply> {
  const uid = textOf(asked['token_uid']);
  const type = textOf(asked['type']) || 'RFID';
  const refuse = (status: number, message: string): ControlReply => ({ status, body: { message } });
  const partners = world.connections.partners().filter(({ endpoints }) => endpoints['tokens'] !== undefined);
  const known = partners.find((partner) => tokenOf(world, partner, uid, type) !== undefined);
  const partner = known ?? partners[0];
  const version = partner && readPath(`/${partner.version}`).version;
  if (!partner || !version) return refuse(409, 'No partner has registered. Register one with mock-token-a.');
  const ids = { location: textOf(asked['location_id']), evse: textOf(asked['evse_uid']) };
  const { location, evse } = findPlace(world, version, ids);
  const connectors = objectsIn(evse?.['connectors']);
  const wanted = textOf(asked['connector_id']);
  const connector = wanted === '' ? connectors[0] : connectors.find((one) => one['id'] === wanted);
  if (uid === '' || !location || !evse || !connector) {
    return refuse(422, 'Send token_uid, and the location_id and evse_uid of an EVSE in the locations.');
  }
  const status = textOf(evse['status']);
  if (!FREE.has(status)) return refuse(409, `The EVSE ${ids.evse} is ${status}.`);

  const decision = await decide(world, exchange, partner, { uid, type, ids });
  if (decision.allowed === 'ALLOWED') {
    const { token, reference } = decision;
    const authMethod: Charging['authMethod'] =
      decision.decidedBy === 'whitelist' ? 'WHITELIST' : 'AUTH_REQUEST';
    world.schedule.after(world.clock.now(), PLUG_IN, (at) => {
      const current = findPlace(world, version, ids).evse;
      if (!FREE.has(textOf(current?.['status']))) return;
      sessions.start({ version, token, authMethod, reference, location, evse, connector }, at);
    });
  }
  const shown = decision.reference === '' ? {} : { authorization_reference: decision.reference };
  return {
    status: 200,
    body: {
      allowed: decision.allowed,
      decided_by: decision.decidedBy,
      partner: partner.parties[0],
      ...shown,
    },
  };
}

function tokenOf({ store }: OcpiWorld, partner: Connection, uid: string, type: string): Raw | undefined {
  const version = readPath(`/${partner.version}`).version;
  const token = version && store.get(collectionOf(version, 'tokens'), tokenKey(uid, type, version))?.value;
  if (!token || version === '2.1.1') return token;
  const owner = `${textOf(token['country_code'])}-${textOf(token['party_id'])}`.toUpperCase();
  return partner.parties.includes(owner) ? token : undefined;
}

async function decide(
  world: OcpiWorld,
  exchange: Exchange,
  partner: Connection,
  { uid, type, ids }: { uid: string; type: string; ids: { location: string; evse: string } },
): Promise<Decision> {
  const token = tokenOf(world, partner, uid, type);
  const whitelist = textOf(token?.['whitelist']);
  const byWhitelist = (): Decision => {
    const isAllowed = token?.['valid'] === true && OFFLINE.has(whitelist);
    return {
      allowed: isAllowed ? 'ALLOWED' : 'BLOCKED',
      decidedBy: 'whitelist',
      token: token ?? {},
      reference: '',
    };
  };
  if (whitelist === 'ALWAYS') return byWhitelist();
  const endpoint = (partner.endpoints['tokens'] ?? '').replace(/\/$/, '');
  const query = partner.version === '2.1.1' ? 'token_type' : 'type';
  const suffix = type === 'RFID' ? '' : `?${query}=${encodeURIComponent(type)}`;
  const response = await exchange({
    method: 'POST',
    url: `${endpoint}/${encodeURIComponent(uid)}/authorize${suffix}`,
    headers: headersTo(partner, world.random()),
    body: { location_id: ids.location, evse_uids: [ids.evse] },
  });
  if (!response || response.status >= 500) return byWhitelist();
  const envelope = rawOf(response.body);
  const data = rawOf(envelope['data']);
  const isRead = response.status < 300 && envelope['status_code'] === 1000;
  const given = rawOf(data['token']);
  return {
    allowed: isRead ? textOf(data['allowed']) || 'NOT_ALLOWED' : 'NOT_ALLOWED',
    decidedBy: 'partner',
    token: Object.keys(given).length > 0 ? given : (token ?? { uid, type, auth_id: uid }),
    reference: textOf(data['authorization_reference']),
  };
}
