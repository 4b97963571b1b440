import { textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import type { ControlReply } from '../../controlReply';
import { toSecond } from '../../simulate/buildCdr';
import { objectsIn } from '../objects';
import { VERSIONS } from '../versions';
import { announce, collectionOf, type OcpiWorld } from '../world';

/**
 * Changes the price of a tariff or removes the tariff, and tells the partners. Sessions in progress keep their price.
 *
 * @param asked `tariff_id`, and `energy_price` per kWh or `removed`. Without both, the tariff is pushed as it is
 */
export function changeTariff(world: OcpiWorld, asked: Raw): ControlReply {
  const { store, clock } = world;
  const id = textOf(asked['tariff_id']);
  const price = asked['energy_price'];
  const isPrice = price === undefined || (typeof price === 'number' && price >= 0 && price <= 100);
  const versions = VERSIONS.filter((version) => store.get(collectionOf(version, 'tariffs'), id));
  if (versions.length === 0 || !isPrice) {
    const message = 'Send the tariff_id of a tariff. energy_price must be a number from 0 to 100.';
    return { status: 422, body: { message } };
  }
  const now = clock.now();
  for (const version of versions) {
    const collection = collectionOf(version, 'tariffs');
    const path = ['NL', 'VLT', id];
    if (asked['removed'] === true) {
      store.delete(collection, id);
      announce(world, version, 'tariffs', { method: 'DELETE', path }, now);
      continue;
    }
    const tariff = store.get(collection, id)?.value ?? {};
    const priced = typeof price === 'number' ? { elements: withPrice(tariff, price) } : {};
    const changed = { ...tariff, ...priced, last_updated: toSecond(now) };
    store.set(collection, id, changed);
    announce(world, version, 'tariffs', { method: 'PUT', path, body: changed }, now);
  }
  return { status: 204 };
}

/** The elements of a tariff with another price per kWh. */
function withPrice(tariff: Raw, price: number): Raw[] {
  return objectsIn(tariff['elements']).map((element) => ({
    ...element,
    price_components: objectsIn(element['price_components']).map((one) =>
      one['type'] === 'ENERGY' ? { ...one, price } : one,
    ),
  }));
}
