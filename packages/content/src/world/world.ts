import type { WorldFile } from './worldSchema';

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
