import { entriesOf, own, rawOf, textOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi/raw';
import { propertiesOf } from './schemas';

/**
 * Lists the fields of an object that its type does not have. `x-discriminator` names the property that selects the schema
 * of another one, such as `type` for the settings of an integration, and the schemas by its values.
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
  return [...propertiesOf(document, schema)].flatMap(([name, property]) => {
    const { propertyName, mapping } = rawOf(property['x-discriminator']);
    const selector = textOf(propertyName);
    const $ref = own(rawOf(mapping), textOf(given[selector] ?? current[selector]));
    if ($ref === undefined) return [];
    const known = propertiesOf(document, { $ref });
    return entriesOf(given[name]).flatMap(([field]) => (known.has(field) ? [] : [`/${name}/${field}`]));
  });
}
