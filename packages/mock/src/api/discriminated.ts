import { entriesOf, isRaw, rawOf, textOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi/raw';
import { propertiesOf } from './schemas';

/** A property whose schema another property of the same object selects, such as the settings of an integration. */
interface Discriminated {
  name: string;
  /** The property that selects the schema: `type`. */
  selector: string;
  /** The schemas by the values of the selector. */
  schemas: Raw;
}

/** Reads from `x-discriminator` which properties of a schema depend on another property of the same object. */
function discriminatedOf(document: OpenApiDocument, schema: unknown): Discriminated[] {
  return [...propertiesOf(document, schema)].flatMap(([name, property]) => {
    const { propertyName, mapping } = rawOf(rawOf(property)['x-discriminator']);
    return isRaw(mapping) ? [{ name, selector: textOf(propertyName), schemas: mapping }] : [];
  });
}

/**
 * Lists the fields of an object that its type does not have.
 *
 * @param schema of the object
 * @param given the object, or the change of one
 * @param current the object before the change
 * @returns JSON pointers: `/settings/port`
 */
export function fieldsOfOtherTypes(
  document: OpenApiDocument,
  schema: unknown,
  given: Raw,
  current: Raw = {},
): string[] {
  return discriminatedOf(document, schema).flatMap(({ name, selector, schemas }) => {
    const reference = schemas[textOf(given[selector] ?? current[selector])];
    if (reference === undefined) return [];
    const known = propertiesOf(document, { $ref: reference });
    return entriesOf(given[name]).flatMap(([field]) => (known.has(field) ? [] : [`/${name}/${field}`]));
  });
}
