import { textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import type { Controls } from '../../controlReply';
import { authorizeDriver } from './authorization';
import type { Exchange } from '../exchange';
import type { Sessions } from '../sessions';
import { changeTariff } from './tariffs';
import type { TokenPull } from './tokenPull';
import { VERSIONS } from '../versions';
import { announce, collectionOf, setStatus, type OcpiWorld } from '../world';

interface Parts {
  sessions: Sessions;
  tokenPull: TokenPull;
  exchange: Exchange;
}

/** The control calls of an OCPI interface: what happens at the operator, apart from requests of partners. */
export function createControls(world: OcpiWorld, { sessions, tokenPull, exchange }: Parts): Controls {
  const catchUp = (): void => world.schedule.catchUp(world.clock.now());
  return {
    '/__location': (body) => {
      catchUp();
      if (changeLocation(world, body)) return { status: 204 };
      const message =
        'Send the location_id of a location, and the evse_uid of one of its EVSEs with a status.';
      return { status: 422, body: { message } };
    },
    '/__tariff': (body) => {
      catchUp();
      return changeTariff(world, body);
    },
    '/__authorize': (body) => {
      catchUp();
      return authorizeDriver(world, sessions, exchange, body);
    },
    '/__tokens': async () => {
      catchUp();
      return { status: 200, body: { tokens: await tokenPull.pullAll() } };
    },
  };
}

/** Changes an EVSE, or sends a location to the partners. Returns whether it exists. */
function changeLocation(world: OcpiWorld, { location_id: id, evse_uid: uid, status }: Raw): boolean {
  const at = world.clock.now();
  const changed = VERSIONS.filter((version) => {
    const location = world.store.get(collectionOf(version, 'locations'), textOf(id))?.value;
    if (!location) return false;
    if (status !== undefined) return setStatus(world, version, textOf(id), textOf(uid), textOf(status), at);
    const call = { method: 'PUT' as const, path: ['NL', 'VLT', textOf(id)], body: location };
    announce(world, version, 'locations', call, at);
    return true;
  });
  return changed.length > 0;
}
