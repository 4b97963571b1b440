import {
  expandRow,
  type ApiReference,
  type Example,
  type JsonValue,
  type Parameter,
  type SchemaRow,
} from '@voltmoor/openapi/model';

/** Levels of objects and lists in a composed value. */
const DEEPEST = 5;

/**
 * Makes a value from what the document says about its parts: examples, constants, defaults and enum values. Fields
 * about which it says nothing are left out.
 *
 * @returns undefined when nothing is left
 */
export function composeValue(
  reference: ApiReference,
  row: SchemaRow,
  trail: readonly string[] = [],
  depth = 0,
): JsonValue | undefined {
  const opened = expandRow(reference, row, trail);
  if (opened.recurs || depth > DEEPEST) return undefined;
  const { items, properties, variants } = opened.row;
  const known = knownValue(opened.row);
  if (known !== undefined) return known;
  const compose = (child: SchemaRow) => composeValue(reference, child, opened.trail, depth + 1);
  if (items) {
    const item = compose(items);
    return item === undefined ? undefined : [item];
  }
  const fields = properties.flatMap((property) => {
    const value = compose(property);
    return value === undefined ? [] : [[property.name, value] as const];
  });
  const [choice] = variants?.choices ?? [];
  const chosen = choice && compose(choice.schema);
  if (chosen === undefined) return fields.length === 0 ? undefined : Object.fromEntries(fields);
  if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen)) return chosen;
  return { ...Object.fromEntries(fields), ...chosen };
}

const knownValue = (row: SchemaRow): JsonValue | undefined =>
  row.examples[0] ?? row.const ?? row.default ?? row.enum?.find(({ deprecated }) => !deprecated)?.value;

/**
 * Returns the example of a parameter that belongs to an example of the body: `STOP_SESSION` to `stopSession`. It has the
 * same name, and the parameter has several. Such a parameter is sent even when it is optional.
 */
export const exampleWith = ({ examples }: Parameter, body: Example | undefined): Example | undefined =>
  examples.length > 1 ? examples.find(({ name, generated }) => !generated && name === body?.name) : undefined;

/**
 * Returns the value of a parameter or body in a sample: its first example, which the model generates if the document has
 * none. The model generates no examples of XML and other texts, so their value is composed.
 */
export function firstExample(
  reference: ApiReference,
  examples: readonly Example[],
  row: SchemaRow | undefined,
): JsonValue | undefined {
  return examples[0] ? (examples[0].value as JsonValue) : row && composeValue(reference, row);
}
