import { nodeAt, pointerSegments } from '../load/pointer';
import { entriesOf, isRaw, listOf, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { flattenSchema, type FlatSchema, type RefLookup } from './schema/flatten';
import type { SchemaRow } from './types';

const SCHEMAS = '#/components/schemas/';

/**
 * Maximum number of different intersections in a document. Schemas that contain themselves can have very many: the
 * intersection of a chain that repeats after 7 steps and one that repeats after 11 steps has 77 parts.
 */
const MOST_INTERSECTIONS = 20_000;

/**
 * Maximum number of members in all `allOf`s of a document that have more than a few. In a chain of a thousand schemas,
 * each of which extends the next one, there are half a million. After this number, only a few are merged into each schema.
 */
const MOST_MEMBERS = 200_000;
const FEW = 50;

/** The description of a schema of which something is not shown. */
export const LEFT_OUT = 'Parts of this schema are left out, because it combines too many schemas.';

/**
 * The state that the builders of one model share: the document, its named schemas, and cached results. It exists only
 * while `buildApiReference` runs.
 */
export class ModelContext implements RefLookup {
  /** Finished rows by raw schema. Name and `required` depend on the parent and are set later. */
  readonly rows = new Map<object, SchemaRow>();
  /** Raw schemas whose rows are being built. A schema that contains itself gets a name here. */
  readonly building = new Map<object, { name?: string }>();
  /** Name of the named schema whose row is being built. */
  current = '';
  /** Raw schemas by name: those in `components.schemas`, and those that got a name while the model is built. */
  readonly named = new Map<string, unknown>();
  /** Finished rows of the schemas that got a name while the model is built. */
  readonly selfContained = new Map<string, SchemaRow>();
  readonly samples = new Map<string, unknown>();
  private readonly flats = new Map<object, FlatSchema>();
  private readonly pointers = new Map<string, string>();
  private readonly ids = new Map<object, number>();
  private readonly intersections = new Map<string, Raw>();
  private readonly members = new WeakMap<object, readonly (Raw | false)[]>();
  private membersLeft = MOST_MEMBERS;
  private derived?: Map<string, string[]>;

  constructor(readonly document: OpenApiDocument) {
    for (const [name, schema] of entriesOf(rawOf(document['components'])['schemas']))
      this.named.set(name, schema);
  }

  /** Resolves the `$ref` of a parameter, response, example … (not of a schema). Returns `{}` for a circular reference. */
  resolve(node: unknown): Raw {
    let current = rawOf(node);
    for (let hops = 0; typeof current['$ref'] === 'string'; hops += 1) {
      if (hops > 50) return {};
      const { $ref, summary, description } = current;
      current = {
        ...rawOf(nodeAt(this.document, textOf($ref))),
        ...(summary !== undefined && { summary }),
        ...(description !== undefined && { description }),
      };
    }
    return current;
  }

  /** Returns the raw schema that a `$ref` points to. */
  target(ref: string): unknown {
    const name = this.refName(ref);
    return name === undefined ? undefined : this.named.get(name);
  }

  /** Returns the name of the schema that a `$ref` points to. A schema outside of `components.schemas` gets a new name. */
  refName(ref: string): string | undefined {
    if (!ref.startsWith('#/')) return undefined;
    const segments = pointerSegments(ref);
    if (ref.startsWith(SCHEMAS) && segments.length === 3) {
      return this.named.has(segments[2]!) ? segments[2] : undefined;
    }
    const known = this.pointers.get(ref);
    if (known !== undefined) return known;
    const schema = nodeAt(this.document, ref);
    if (!isRaw(schema)) return undefined;
    const name = this.addNamed(textOf(schema['title']) || nameFromPointer(segments), schema);
    this.pointers.set(ref, name);
    return name;
  }

  /** Registers a schema and returns its name: the given one, with a number when it is taken. */
  addNamed(wanted: string, schema: unknown): string {
    const base = wanted.replace(/[^\w.-]+/g, '-') || 'Schema';
    let name = base;
    for (let serial = 2; this.named.has(name); serial += 1) name = `${base}-${serial}`;
    this.named.set(name, schema);
    return name;
  }

  /** Returns a schema with its `allOf` merged (see `flattenSchema`). */
  flat(schema: Raw): FlatSchema {
    let flat = this.flats.get(schema);
    if (!flat) {
      flat = flattenSchema(schema, this, this.membersLeft > 0 ? undefined : FEW);
      if (flat.count > FEW) this.membersLeft -= flat.count;
      this.flats.set(schema, flat);
    }
    return flat;
  }

  /**
   * Returns a schema that is the intersection of the given ones. Returns the same object for the same list, so that
   * recursion is detected.
   */
  intersection(schemas: readonly unknown[]): unknown {
    if (schemas.length <= 1) return schemas[0] ?? true;
    const members = [...new Set(schemas.flatMap((schema) => this.membersOf(schema)))];
    if (members.length <= 1) return members[0] ?? true;
    const key = members.map((schema) => (schema === false ? 'false' : this.idOf(schema))).join(',');
    let merged = this.intersections.get(key);
    if (!merged) {
      if (this.intersections.size >= MOST_INTERSECTIONS) return { description: LEFT_OUT };
      merged = { allOf: members };
      this.intersections.set(key, merged);
      this.members.set(merged, members);
    }
    return merged;
  }

  /** Returns the members of an intersection, so that an intersection of intersections has each member only once. */
  private membersOf(schema: unknown): readonly (Raw | false)[] {
    if (!isRaw(schema)) return schema === false ? [false] : [];
    return this.members.get(schema) ?? [schema];
  }

  private idOf(schema: object): number {
    let id = this.ids.get(schema);
    if (id === undefined) {
      id = this.ids.size;
      this.ids.set(schema, id);
    }
    return id;
  }

  /**
   * Returns the names of the schemas that extend a schema by `allOf`, and of those that extend these. A schema with a
   * discriminator of its own tells its heirs apart itself.
   */
  derivedFrom(name: string): readonly string[] {
    const found = new Set(this.childrenOf(name));
    for (const child of found) {
      if (rawOf(this.named.get(child))['discriminator'] !== undefined) continue;
      for (const heir of this.childrenOf(child)) found.add(heir);
    }
    found.delete(name);
    return [...found];
  }

  private childrenOf(name: string): readonly string[] {
    if (!this.derived) {
      this.derived = new Map();
      for (const [child, schema] of this.named) {
        for (const member of listOf(rawOf(schema)['allOf'])) {
          const parent = this.refName(textOf(rawOf(member)['$ref']));
          if (parent === undefined) continue;
          this.derived.set(parent, [...(this.derived.get(parent) ?? []), child]);
        }
      }
    }
    return this.derived.get(name) ?? [];
  }
}

/** Derives a name: `#/paths/~1chargers/post/requestBody/content/application~1json/schema` → `chargers-post`. */
function nameFromPointer(segments: readonly string[]): string {
  const [group, first, ...rest] = segments;
  if (group === 'components') {
    const names = segments
      .slice(2)
      .filter((segment) => !/^(properties|items|schema|content|\$defs|allOf|oneOf|anyOf)$/.test(segment));
    return names.join('.');
  }
  return `${first ?? 'schema'}-${rest[0] ?? ''}`.replace(/^\W+|(?<!\W)\W+$/g, '');
}
