import { isRaw } from '@voltmoor/openapi/raw';
import {
  operationOf,
  expandRow,
  sidesOf,
  type ApiReference,
  type Content,
  type JsonValue,
  type NamedSchema,
  type Operation,
  type Response,
  type SchemaRow,
} from '@voltmoor/openapi/model';
import { composeValue } from '../../samples/request/exampleValue';

/** An example of a named schema. */
export interface SchemaExample {
  value: JsonValue;
  /** The operation or webhook whose example contains the value. Undefined for an example of the schema itself. */
  operation?: Operation;
  /** True when the value was generated, because the document has no example. */
  generated: boolean;
}

/** How many operations of each kind are searched for an example. The lists start with the most direct uses. */
const MAX_SEARCHED = 30;
/** How many items of a list are searched. */
const MAX_ITEMS = 5;

/**
 * Returns an example of a named schema: its own one, or else its first occurrence in an example of an operation that
 * returns or accepts it, or else a value made from the examples of its fields. Examples of the document take precedence
 * over generated ones, and responses over requests.
 */
export function exampleOfSchema(reference: ApiReference, named: NamedSchema): SchemaExample | undefined {
  const [own] = named.schema.examples;
  if (own !== undefined) return { value: own, generated: false };
  let fallback: SchemaExample | undefined;
  for (const { operation, contents } of usesOf(reference, named)) {
    for (const { schema, examples } of contents) {
      for (const { value, generated } of schema ? examples : []) {
        if (generated && fallback) continue;
        const found = findValue(reference, named.name, schema!, value as JsonValue);
        if (found === undefined) continue;
        if (!generated) return { value: found, operation, generated };
        fallback = { value: found, operation, generated };
      }
    }
  }
  const composed = fallback ? undefined : composeValue(reference, named.schema, [named.name]);
  return composed === undefined ? fallback : { value: composed, generated: true };
}

/** Lists the bodies that can contain a schema: what is returned first, and successful responses before errors. */
function* usesOf(
  reference: ApiReference,
  { returnedBy, acceptedBy }: NamedSchema,
): Generator<{ operation: Operation; contents: Content[] }> {
  for (const [users, side] of [
    [returnedBy, 'response'],
    [acceptedBy, 'request'],
  ] as const)
    for (const id of users.ids.slice(0, MAX_SEARCHED)) {
      const operation = operationOf(reference, id);
      if (operation) yield { operation, contents: bodiesOf(operation, side) };
    }
}

/** The bodies that the platform accepts or returns. It sends the request of a webhook. */
function bodiesOf(operation: Operation, side: 'request' | 'response'): Content[] {
  const { requestBody, responses } = operation;
  if (sidesOf(operation).request === side) return requestBody?.contents ?? [];
  const rankOf = ({ status }: Response): number => (status.startsWith('2') ? 0 : 1);
  return responses.toSorted((a, b) => rankOf(a) - rankOf(b)).flatMap(({ contents }) => contents);
}

/** Returns the first object in `value` that has the named schema. The schema of `value` itself is `row`. */
function findValue(
  reference: ApiReference,
  name: string,
  row: SchemaRow,
  value: JsonValue,
  trail: readonly string[] = [],
): JsonValue | undefined {
  const opened = expandRow(reference, row, trail);
  if (opened.trail.slice(trail.length).includes(name) && !isEmpty(value)) return value;
  if (opened.recurs) return undefined;
  for (const [child, part] of partsOf(reference, opened.row, value)) {
    const found = findValue(reference, name, child, part, opened.trail);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isEmpty = (value: JsonValue): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns the parts of a value, each with the row that describes it. */
function partsOf(
  reference: ApiReference,
  row: SchemaRow,
  value: JsonValue,
): (readonly [row: SchemaRow, part: JsonValue])[] {
  if (Array.isArray(value)) {
    const { items } = row;
    return items ? value.slice(0, MAX_ITEMS).map((item) => [items, item] as const) : [];
  }
  if (!isRaw(value)) return [];
  const entries = Object.entries(value as Record<string, JsonValue>);
  const known = new Map(row.properties.map((property) => [property.name, property]));
  const choices = [row.variants, ...(row.moreVariants ?? [])].flatMap((variants) =>
    (variants?.choices ?? []).filter((choice) => fits(reference, value, variants?.discriminator, choice)),
  );
  return [
    ...entries.flatMap(([key, part]) => {
      const child = known.get(key) ?? row.maps[0]?.schema;
      return child ? [[child, part] as const] : [];
    }),
    ...choices.map(({ schema }) => [schema, value] as const),
  ];
}

/** Whether a value can be of a variant: it has the variant's discriminator, or else all of its required fields. */
function fits(
  reference: ApiReference,
  object: Record<string, unknown>,
  discriminator: string | undefined,
  choice: NonNullable<SchemaRow['variants']>['choices'][number],
): boolean {
  if (discriminator !== undefined && choice.value !== undefined)
    return object[discriminator] === choice.value;
  const { properties } = expandRow(reference, choice.schema).row;
  return properties.every(({ name, required }) => !required || Object.hasOwn(object, name));
}
