import { z } from 'zod';

const propertySchema = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/, 'expected the name of a property in camelCase, such as "maxPowerKw"');

/** A different value that some examples show on purpose, such as the new name after an update. */
const changeSchema = z.looseObject({
  /** When the values below apply, such as "after move-charger". */
  when: z.string().min(1),
});

const entitySchema = z.looseObject({ changes: z.array(changeSchema).min(1).optional() });

/** All example entities of one kind, such as the chargers. */
const worldKindSchema = z.strictObject({
  /** The properties by which examples name an entity. The first one is used in messages. */
  ids: z.array(propertySchema).min(1),
  /** Properties whose values change over time, such as a status. Examples may show any value of them. */
  changes: z.array(propertySchema).min(1).optional(),
  /** Left out for sockets, which are listed with their chargers. */
  entities: z.array(entitySchema).min(1).optional(),
});

/** A file of `content/data/world`: the name of a kind → its entities. */
export const worldFileSchema = z.record(propertySchema, worldKindSchema);

export type WorldFile = z.infer<typeof worldFileSchema>;

/** An entity of the example data, such as the charger EX-000123. */
export interface WorldEntity {
  /** `charger`, `site`, `tag`, … */
  kind: string;
  /** The id that messages and texts use. */
  name: string;
  values: Readonly<Record<string, unknown>>;
  /** Other values that examples may show, because an operation of the example sets them. */
  changes: readonly Readonly<Record<string, unknown>>[];
  /** File from the repository's root, and path to the entity in it. */
  file: string;
  path: readonly (string | number)[];
}

/** The example data of all guides, posts, figures and API documents. */
export interface World {
  entities: readonly WorldEntity[];
  /** Properties that change over time, by kind. */
  changing: ReadonlyMap<string, ReadonlySet<string>>;
  /** Finds an entity by one of its text ids. */
  find(id: string): WorldEntity | undefined;
  /** Finds an entity of a kind. Numbers of API v1 are unique only within a kind. */
  findIn(kind: string, id: unknown): WorldEntity | undefined;
}

/**
 * Builds the world from the parsed files of `content/data/world`. The sockets of a charger become entities of the kind
 * `socket`, which are also found by charger and number, as in `EX-000123 / 1`.
 *
 * @param files path from the repository's root → content
 */
export function buildWorld(files: ReadonlyMap<string, WorldFile>): World {
  const entities: WorldEntity[] = [];
  const changing = new Map<string, Set<string>>();
  const byId = new Map<string, WorldEntity>();
  const byKind = new Map<string, WorldEntity>();
  const add = (entity: WorldEntity, ids: readonly string[]): void => {
    entities.push(entity);
    for (const id of [entity.name, ...ids.map((key) => entity.values[key])]) {
      if (typeof id === 'string') byId.set(id, entity);
      if (isId(id)) byKind.set(`${entity.kind} ${id}`, entity);
    }
  };
  const socketIds = [...files.values()].flatMap((kinds) => kinds['socket']?.ids ?? []);
  for (const [file, kinds] of files) {
    for (const [kind, { ids, changes, entities: listed = [] }] of Object.entries(kinds)) {
      changing.set(kind, new Set([...(changing.get(kind) ?? []), ...(changes ?? [])]));
      listed.forEach(({ changes: own = [], ...values }, index) => {
        const name = String(ids.map((key) => values[key]).find(isId) ?? '');
        const path = [kind, 'entities', index];
        add({ kind, name, values, changes: own, file, path }, ids);
        for (const socket of toSockets(name, values, file, path)) add(socket, socketIds);
      });
    }
  }
  return {
    entities,
    changing,
    find: (id) => byId.get(id),
    findIn: (kind, id) => byKind.get(`${kind} ${String(id)}`),
  };
}

function toSockets(
  charger: string,
  values: Record<string, unknown>,
  file: string,
  path: readonly (string | number)[],
): WorldEntity[] {
  const sockets = Array.isArray(values['sockets']) ? (values['sockets'] as Record<string, unknown>[]) : [];
  return sockets.map(({ changes = [], ...socket }, index) => ({
    kind: 'socket',
    name: `${charger} / ${String(socket['number'])}`,
    values: { ...socket, chargerId: values['id'] ?? charger },
    changes: changes as WorldEntity['changes'],
    file,
    path: [...path, 'sockets', index],
  }));
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

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
