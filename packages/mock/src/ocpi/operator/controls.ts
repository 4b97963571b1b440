import { textOf, type Raw } from '@voltmoor/openapi/raw';
import { refuse } from '../../control';
import type { ControlReply, Controls } from '../../served';
import { toSecond } from '../../simulate/time';
import { collectionOf, objectsIn, setStatus, type OcpiContext } from '../context';
import { VERSIONS } from '../partners';
import type { OcpiSessions } from '../sessions';
import { authorizeDriver } from './authorization';
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
