import { entriesOf, listOf, rawOf, textOf, type Raw } from '../../load/raw';
import { canonicalJson } from '../../model/schema/mergeKeyword';
import { canonical } from '../canonical';
import type { OpenedDocument } from '../openDocument';

/** One alternative of a `oneOf` or `anyOf`. */
export interface Variant {
  node: unknown;
  /** Name for readers: the discriminator's value, the title, the named schema, or the type. */
  label: string;
}

interface Side {
  document: OpenedDocument;
  choices: readonly unknown[];
  discriminator?: Raw;
}

/**
 * Finds the alternatives that correspond to each other, regardless of their order: first by the value of the
 * discriminator, then by name, by equal content, by a property with a single value, by title, and finally by type.
 *
 * @returns the alternatives that are in both lists, and the others
 */
export function matchVariants(before: Side, after: Side) {
  let removed = toVariants(before);
  let added = toVariants(after);
  const pairs: [Variant, Variant][] = [];
  for (const signature of SIGNATURES) {
    const byKey = new Map<string, Variant>();
    for (const variant of added) {
      const key = signature(after, variant);
      if (key !== '' && !byKey.has(key)) byKey.set(key, variant);
    }
    for (const variant of removed) {
      const key = signature(before, variant);
      const found = byKey.get(key);
      if (!found) continue;
      byKey.delete(key);
      pairs.push([variant, found]);
    }
    const matched = new Set(pairs.flat());
    removed = removed.filter((variant) => !matched.has(variant));
    added = added.filter((variant) => !matched.has(variant));
  }
  return { pairs, removed, added };
}

type Signature = (side: Side, variant: Variant) => string;

const resolved = ({ document }: Side, { node }: Variant): Raw => rawOf(document.resolve(node));

const SIGNATURES: readonly Signature[] = [
  (side, { node }) => mappingValue(side, node) ?? '',
  (_side, { node }) => nameOf(rawOf(node)['$ref']),
  (side, { node }) => canonical(side.document, node),
  (side, variant) => constantOf(side.document, resolved(side, variant)),
  (side, variant) => textOf(resolved(side, variant)['title']),
  (side, variant) => typeOf(resolved(side, variant)),
];

function toVariants(side: Side): Variant[] {
  return side.choices.map((node) => {
    const schema = resolved(side, { node, label: '' });
    const name = textOf(schema['title']) || nameOf(rawOf(node)['$ref']);
    return { node, label: mappingValue(side, node) || name || typeOf(schema) || 'any value' };
  });
}

/** Returns the last part of a reference: the name of the schema. */
export const nameOf = (ref: unknown): string => textOf(ref).split('/').at(-1)!;

function mappingValue({ discriminator }: Side, node: unknown): string | undefined {
  const ref = textOf(rawOf(node)['$ref']);
  if (ref === '') return undefined;
  return entriesOf(discriminator?.['mapping']).find(
    ([, target]) => target === ref || `#/components/schemas/${textOf(target)}` === ref,
  )?.[0];
}

/** Returns the properties that have only one valid value, such as `type: "rfid"`. */
function constantOf(document: OpenedDocument, schema: Raw): string {
  return entriesOf(schema['properties'])
    .flatMap(([name, node]) => {
      const { const: constant, enum: list } = rawOf(document.resolve(node));
      const values = constant === undefined ? listOf(list) : [constant];
      return values.length === 1 ? [`${name}=${canonicalJson(values[0])}`] : [];
    })
    .sort()
    .join();
}

function typeOf(schema: Raw): string {
  const { type } = schema;
  if (Array.isArray(type))
    return listOf(type)
      .map(textOf)
      .filter((name) => name !== 'null')
      .sort()
      .join(' or ');
  return textOf(type) || (schema['properties'] === undefined ? '' : 'object');
}
