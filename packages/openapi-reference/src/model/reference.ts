import { isRaw, listOf, textOf, type Raw } from '../load/raw';
import type { ModelContext } from './context';
import { isNullSchema } from './schema/flatten';

/** Keywords that change the structure of a schema. A `$ref` with such a sibling is a new schema, not a reference. */
const STRUCTURAL = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'required',
  'items',
  'prefixItems',
  'contains',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'if',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'discriminator',
]);

/** A schema that refers to a named schema. */
export interface Reference {
  name: string;
  /** Keywords of the reference itself: description, default, limits. */
  own: Raw;
  /** Whether `null` is also allowed. */
  nullable: boolean;
}

/**
 * Reads a schema as a reference to a named schema, when it only adds annotations and limits to it: a `$ref`, an `allOf`
 * with one `$ref` (as in OpenAPI 3.0), or "a `$ref` or null". Returns undefined for any other schema.
 */
export function asReference(context: ModelContext, schema: Raw): Reference | undefined {
  let own: Record<string, unknown> = {};
  let nullable = false;
  let current: Raw = schema;
  for (let depth = 0; depth < 20; depth += 1) {
    const { $ref: ref, allOf, oneOf, anyOf, ...rest } = current;
    if (Object.keys(rest).some((key) => STRUCTURAL.has(key) && !closes(rest, key))) return undefined;
    own = { ...rest, ...own };
    const members = [ref, allOf, oneOf, anyOf].filter((member) => member !== undefined);
    if (members.length !== 1) return undefined;
    if (typeof ref === 'string') {
      const name = context.refName(ref);
      return name === undefined ? undefined : { name, own, nullable };
    }
    const list = listOf(members[0]);
    const others = list.filter(
      (member) => !(allOf === undefined && isNullSchema(member)) && !isAnnotation(member),
    );
    if (others.length !== 1 || !isRaw(others[0])) return undefined;
    if (allOf !== undefined)
      own = Object.assign({}, ...list.filter(isAnnotation), own) as Record<string, unknown>;
    else nullable ||= list.some(isNullSchema);
    current = others[0];
  }
  return undefined;
}

/** Whether a keyword only closes the named schema, and so leaves its fields as they are. */
const closes = (schema: Raw, key: string): boolean =>
  key === 'unevaluatedProperties' && schema[key] === false;

/** Whether a member of an `allOf` only has annotations. */
function isAnnotation(member: unknown): boolean {
  if (!isRaw(member) || isNullSchema(member)) return false;
  return (
    Object.keys(member).every((key) => key !== '$ref' && key !== 'type' && !STRUCTURAL.has(key)) &&
    textOf(member['$ref']) === ''
  );
}
