/** A JSON object that requests can change. */
export type Value = Record<string, unknown>;

/** A stored entity. `version` rises with every change and is part of the ETag. */
export interface Entity {
  value: Value;
  version: number;
  /** Position of the entity in the order of creation. */
  order: number;
}

/** Entities by the path of their collection. */
export type SavedEntities = [
  path: string,
  entities: [key: string, value: Value, version: number, order: number][],
][];

/** All entities by the path of their collection (`/chargers`, `/tariffs/trf_…/assignments`) and their key. */
export class Store {
  private collections = new Map<string, Map<string, Entity>>();
  private nextOrder = 1;
  private total = 0;
  /** Rises with every change, so that a copy of the state can be recognised as outdated. */
  changes = 0;

  /** Number of entities in all collections. */
  get size(): number {
    return this.total;
  }

  get(collection: string, key: string): Entity | undefined {
    return this.collections.get(collection)?.get(key);
  }

  /** Entities of a collection in the order of creation. */
  list(collection: string): Iterable<Entity> {
    return this.collections.get(collection)?.values() ?? [];
  }

  /** Entities of a collection with their keys. Entities can be deleted during the iteration. */
  entries(collection: string): Iterable<[string, Entity]> {
    return this.collections.get(collection)?.entries() ?? [];
  }

  paths(): Iterable<string> {
    return this.collections.keys();
  }

  /** The values of a collection in the order of creation. */
  values(collection: string): Value[] {
    return [...this.list(collection)].map(({ value }) => value);
  }

  /** The value with an id, which is in one collection only. */
  find(id: string): Value | undefined {
    for (const entities of this.collections.values()) if (entities.has(id)) return entities.get(id)?.value;
    return undefined;
  }

  /** Replaces properties of an entity. Returns its new value, or undefined if there is no such entity. */
  change(collection: string, key: string, changes: Value): Value | undefined {
    const known = this.get(collection, key);
    return known && this.set(collection, key, { ...known.value, ...changes }).value;
  }

  /** Adds an entity, or replaces the value of the one with the same key. */
  set(collection: string, key: string, value: Value): Entity {
    const entities = this.collections.get(collection) ?? new Map<string, Entity>();
    this.collections.set(collection, entities);
    const known = entities.get(key);
    this.changes += 1;
    if (known) {
      known.value = value;
      known.version += 1;
      return known;
    }
    const entity = { value, version: 1, order: this.nextOrder };
    this.nextOrder += 1;
    this.total += 1;
    entities.set(key, entity);
    return entity;
  }

  delete(collection: string, key: string): boolean {
    const isKnown = this.collections.get(collection)?.delete(key) ?? false;
    if (isKnown) this.total -= 1;
    if (isKnown) this.changes += 1;
    return isKnown;
  }

  clear(): void {
    this.collections.clear();
    this.nextOrder = 1;
    this.total = 0;
    this.changes += 1;
  }

  /** The state as JSON, for `load`. */
  save(): SavedEntities {
    return [...this.collections].map(([path, entities]) => [
      path,
      [...entities].map(([key, { value, version, order }]) => [key, value, version, order]),
    ]);
  }

  load(saved: SavedEntities): void {
    this.clear();
    let last = 0;
    for (const [path, entities] of saved) {
      for (const [key, value, version, order] of entities) {
        Object.assign(this.set(path, key, value), { version, order });
        last = Math.max(last, order);
      }
    }
    this.nextOrder = last + 1;
  }
}
