import type { World, WorldEntity } from './world';

/**
 * Reads a property of an entity as text. A path follows lists and references: `sockets.0.evseId` is the EVSE ID of the
 * first socket, `siteId.name` the name of the site.
 *
 * @returns undefined when there is no such property, or when it is not a text or a number
 */
export function readField(world: World, entity: WorldEntity, path: string): string | undefined {
  let value: unknown = entity.values;
  for (const key of path.split('.')) {
    const target = typeof value === 'string' ? world.find(value)?.values : value;
    if (typeof target !== 'object' || target === null) return undefined;
    value = (target as Record<string, unknown>)[key];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
