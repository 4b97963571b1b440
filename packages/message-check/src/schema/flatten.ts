import { DEFS, type CompactSchema, type NamedSchema, type Table } from '../tables/types';

/** One of the alternatives that a schema allows, with the fields of all its parts. */
export interface FlatSchema extends CompactSchema {
  properties: Record<string, CompactSchema>;
  required: string[];
}

export function followRef({ schemas }: Table, { $ref }: CompactSchema): NamedSchema | undefined {
  const name = $ref?.slice(DEFS.length);
  return name !== undefined && Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}

const flattened = new WeakMap<CompactSchema, FlatSchema[]>();
/** The most alternatives of a schema that are listed. */
const MOST = 40;

/** The alternatives of a schema. References and the parts of `allOf` are merged. */
export function flatten(table: Table, schema: CompactSchema, depth = 8): FlatSchema[] {
  const known = flattened.get(schema);
  if (known) return known;
  let parts: FlatSchema[] = [
    { ...schema, properties: schema.properties ?? {}, required: schema.required ?? [] },
  ];
  if (depth > 0) {
    const target = followRef(table, schema);
    if (target) parts = combine(parts, flatten(table, target, depth - 1));
    for (const part of schema.allOf ?? []) parts = combine(parts, flatten(table, part, depth - 1));
    // A condition can add fields, but it cannot be decided here, so both branches are known.
    for (const part of [schema.then, schema.else]) {
      if (part) parts = combine(parts, flatten(table, { ...part, required: [] }, depth - 1));
    }
    const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((variant) =>
      flatten(table, variant, depth - 1),
    );
    if (variants.length > 0) parts = combine(parts, variants);
  }
  flattened.set(schema, parts);
  return parts;
}

function combine(left: FlatSchema[], right: FlatSchema[]): FlatSchema[] {
  return left
    .flatMap((a) =>
      right.map((b) => {
        const [type, items, title] = [a.type ?? b.type, a.items ?? b.items, b.title ?? a.title];
        return {
          ...b,
          ...a,
          properties: { ...a.properties, ...b.properties },
          required: [...a.required, ...b.required],
          ...(items && { items }),
          ...(type !== undefined && { type }),
          ...(title !== undefined && { title }),
          ...((a.closed || b.closed) && { closed: true as const }),
        };
      }),
    )
    .slice(0, MOST);
}
