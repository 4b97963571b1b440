import { isRaw, listOf, textOf, type Raw } from '../../load/raw';
import { CHILDREN } from '../../schema/grammar';
import type { ModelContext } from '../context';
import { flattenSchema, isNullSchema, type FlatSchema } from './flatten';

/** Keywords that change the structure of a schema. A `$ref` with such a sibling is a new schema, not a reference. */
const STRUCTURAL: ReadonlySet<string> = new Set([
  ...Object.keys(CHILDREN.schema).filter((key) => key !== '$defs' && key !== 'definitions'),
  'required',
  'dependentRequired',
  'discriminator',
]);

/** A schema that refers to a named schema. */
interface NamedReference {
  name: string;
  /** What the reference itself says: description, default, limits. */
  own: FlatSchema;
}

/**
 * Reads a schema as a reference to a named schema, when it only adds annotations and limits to it: a `$ref`, an `allOf`
 * with one `$ref` (as in OpenAPI 3.0), or "a `$ref` or null". Returns undefined for any other schema.
 */
export function readReference(context: ModelContext, schema: Raw): NamedReference | undefined {
  let current: Raw = schema;
  for (let depth = 0; depth < 20; depth += 1) {
    const { $ref: ref, allOf, oneOf, anyOf, ...rest } = current;
    if (Object.keys(rest).some((key) => STRUCTURAL.has(key) && !closes(rest, key))) return undefined;
    const members = [ref, allOf, oneOf, anyOf].filter((member) => member !== undefined);
    if (members.length !== 1) return undefined;
    if (typeof ref === 'string') {
      const name = context.refName(ref);
      return name === undefined ? undefined : { name, own: flattenSchema(schema, WITHOUT_TARGETS) };
    }
    const isExtra = allOf === undefined ? isNullSchema : isAnnotation;
    const others = listOf(members[0]).filter((member) => !isExtra(member));
    if (others.length !== 1 || !isRaw(others[0])) return undefined;
    current = others[0];
  }
  return undefined;
}

const WITHOUT_TARGETS = { target: () => undefined, refName: () => undefined };

/** Whether a keyword only closes the named schema, and so leaves its fields as they are. */
const closes = (schema: Raw, key: string): boolean =>
  key === 'unevaluatedProperties' && schema[key] === false;

/** Whether a member of an `allOf` only has annotations and limits. */
function isAnnotation(member: unknown): boolean {
  if (!isRaw(member) || isNullSchema(member)) return false;
  return (
    Object.keys(member).every((key) => key !== '$ref' && key !== 'type' && !STRUCTURAL.has(key)) &&
    textOf(member['$ref']) === ''
  );
}

/** Keywords that are shown together. If a reference has one of them, it replaces all of them in the named schema. */
const SHOWN_TOGETHER: readonly (readonly string[])[] = [
  [
    'enum',
    'const',
    'x-enum-descriptions',
    'x-enumDescriptions',
    'x-enum-description',
    'x-enum-deprecated',
    'x-states',
  ],
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ...['pattern', 'format', 'multipleOf', 'uniqueItems', 'contentEncoding', 'contentMediaType'].map((key) => [
    key,
  ]),
];

/**
 * Returns what the row of a reference shows beside the content of the named schema. Where the reference narrows a limit
 * of the named schema, the result has the limit that applies.
 *
 * @param whole the reference merged with the named schema
 */
export function narrowedBy(
  { keywords, others }: FlatSchema,
  whole: FlatSchema,
): Pick<FlatSchema, 'keywords' | 'others'> {
  const narrowed = { ...keywords };
  const narrowedOthers = new Map(others);
  for (const group of SHOWN_TOGETHER) {
    if (group.every((key) => keywords[key] === undefined)) continue;
    for (const key of group) {
      narrowed[key] = whole.keywords[key];
      const more = whole.others.get(key);
      if (more) narrowedOthers.set(key, more);
    }
  }
  return { keywords: narrowed, others: narrowedOthers };
}
