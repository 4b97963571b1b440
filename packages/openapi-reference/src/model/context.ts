import { nodeAt, pointerSegments } from '../load/pointer';
import { entriesOf, isRaw, own, rawOf, textOf, textsOf, type OpenApiDocument, type Raw } from '../load/raw';
import { flattenSchema, type FlatSchema, type RefLookup } from './flatten';
import type { SchemaRow } from './types';

const SCHEMAS = '#/components/schemas/';

/**
 * What the builders of one model share: the document, the names of its schemas, and what was already worked out.
 * Lives only while `buildApiReference` runs.
 */
export class ModelContext implements RefLookup {
  /** Rows by raw schema, without name and requirement. */
  readonly rows = new Map<object, SchemaRow>();
  /** Raw schemas whose row is being built, with the name given to those that contain themselves. */
  readonly building = new Map<object, { name?: string }>();
  /** Name of the named schema whose row is being built. */
  current = '';
  /** Schemas named here because the document only points at them: name → raw schema or finished row. */
  readonly named = new Map<string, unknown>();
  readonly selfContained = new Map<string, SchemaRow>();
  readonly samples = new Map<string, unknown>();
  private readonly flats = new Map<object, FlatSchema>();
  private readonly pointers = new Map<string, string>();
  private readonly ids = new Map<object, number>();
  private readonly intersections = new Map<string, Raw>();
  private readonly made = new WeakMap<object, readonly Raw[]>();
  private anchors?: Map<string, string>;
  private derived?: Map<string, string[]>;

  constructor(readonly document: OpenApiDocument) {
    for (const [name, schema] of entriesOf(rawOf(document['components'])['schemas']))
      this.named.set(name, schema);
  }

  /** Follows `$ref`s of anything but schemas (parameters, responses, examples …); a circle gives `{}`. */
  resolve(node: unknown): Raw {
    let current = rawOf(node);
    for (let hops = 0; typeof current['$ref'] === 'string'; hops += 1) {
      if (hops > 50) return {};
      const { $ref: ref, ...siblings } = current;
      current = {
        ...rawOf(nodeAt(this.document, textOf(ref))),
        ...pick(siblings, ['summary', 'description']),
      };
    }
    return current;
  }

  target(ref: string): unknown {
    const name = this.refName(ref);
    return name === undefined ? undefined : this.named.get(name);
  }

  /** Name of the schema a `$ref` points to; schemas outside `components` get one. */
  refName(ref: string): string | undefined {
    const pointer = ref.startsWith('#/') ? ref : this.anchorPointer(ref);
    if (pointer === undefined) return undefined;
    const segments = pointerSegments(pointer);
    if (pointer.startsWith(SCHEMAS) && segments.length === 3) {
      return this.named.has(segments[2]!) ? segments[2] : undefined;
    }
    const known = this.pointers.get(pointer);
    if (known !== undefined) return known;
    const schema = nodeAt(this.document, pointer);
    if (!isRaw(schema)) return undefined;
    const name = this.addNamed(textOf(schema['title']) || meaningful(segments), schema);
    this.pointers.set(pointer, name);
    return name;
  }

  /** Registers a schema under a free name. */
  addNamed(wanted: string, schema: unknown): string {
    const base = wanted.replace(/[^\w.-]+/g, '-') || 'Schema';
    let name = base;
    for (let serial = 2; this.named.has(name); serial += 1) name = `${base}-${serial}`;
    this.named.set(name, schema);
    return name;
  }

  flat(schema: Raw): FlatSchema {
    let flat = this.flats.get(schema);
    if (!flat) {
      flat = flattenSchema(schema, this);
      this.flats.set(schema, flat);
    }
    return flat;
  }

  /** One schema that means all of the given ones; the same object for the same list, so that recursion is noticed. */
  intersection(schemas: readonly unknown[]): unknown {
    if (schemas.length <= 1) return schemas[0] ?? true;
    const objects = [...new Set(schemas.filter(isRaw).flatMap((schema) => this.membersOf(schema)))];
    if (objects.length <= 1) return objects[0] ?? schemas[0];
    const key = objects.map((schema) => this.idOf(schema)).join(',');
    let merged = this.intersections.get(key);
    if (!merged) {
      merged = { allOf: objects };
      this.intersections.set(key, merged);
      this.made.set(merged, objects);
    }
    return merged;
  }

  /** An intersection of intersections has the members of both, each once: their number stays finite. */
  private membersOf(schema: Raw): readonly Raw[] {
    return this.made.get(schema) ?? [schema];
  }

  private idOf(schema: object): number {
    let id = this.ids.get(schema);
    if (id === undefined) {
      id = this.ids.size;
      this.ids.set(schema, id);
    }
    return id;
  }

  /** Names of the schemas that extend a schema through `allOf`. */
  derivedFrom(name: string): readonly string[] {
    if (!this.derived) {
      this.derived = new Map();
      for (const [child, schema] of this.named) {
        for (const member of Array.isArray(rawOf(schema)['allOf'])
          ? (rawOf(schema)['allOf'] as unknown[])
          : []) {
          const parent = this.refName(textOf(rawOf(member)['$ref']));
          if (parent === undefined) continue;
          this.derived.set(parent, [...(this.derived.get(parent) ?? []), child]);
        }
      }
    }
    return this.derived.get(name) ?? [];
  }

  /** Pointer of `$anchor` / `$dynamicAnchor` names and `$id`s among the named schemas. */
  private anchorPointer(ref: string): string | undefined {
    if (ref === '') return undefined;
    if (!this.anchors) {
      this.anchors = new Map();
      for (const [name, schema] of entriesOf(rawOf(this.document['components'])['schemas'])) {
        const { $anchor, $dynamicAnchor, $id } = rawOf(schema);
        for (const anchor of textsOf([$anchor, $dynamicAnchor]))
          this.anchors.set(`#${anchor}`, SCHEMAS + name);
        if (typeof $id === 'string') this.anchors.set($id, SCHEMAS + name);
      }
    }
    return this.anchors.get(ref);
  }
}

function pick(record: Raw, keys: readonly string[]): Raw {
  return Object.fromEntries(
    keys.filter((key) => own(record, key) !== undefined).map((key) => [key, record[key]]),
  );
}

/** `#/paths/~1chargers/post/requestBody/content/application~1json/schema` → `chargers-post`. */
function meaningful(segments: readonly string[]): string {
  const [group, first, ...rest] = segments;
  if (group === 'components') {
    const names = segments
      .slice(2)
      .filter((segment) => !/^(properties|items|schema|content|\$defs|allOf|oneOf|anyOf)$/.test(segment));
    return names.join('.');
  }
  return `${first ?? 'schema'}-${rest[0] ?? ''}`.replace(/^\W+|\W+$/g, '');
}
