import { follow, listOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { mediaOf, propertiesOf, type Media } from './schemas';
import { responseOf, type Operation, type Resource } from './operations';

/** A property whose value no other entity of the collection may have. */
export interface UniqueProperty {
  name: string;
  /** The property that the values are compared within: `customerId`. */
  within?: string | undefined;
}

/**
 * Reads which properties of a type are unique, by their names. The examples of the error responses say it, so that the
 * mock refuses exactly what the document describes. What one operation says is true for all operations of the type.
 */
export function readUniqueProperties(
  document: OpenApiDocument,
  operations: readonly Operation[],
): Map<string, Map<string, UniqueProperty>> {
  const uniqueOf = new Map<string, Map<string, UniqueProperty>>();
  for (const operation of operations) {
    const { resource } = operation;
    if (!resource) continue;
    const known = uniqueOf.get(resource.type) ?? new Map<string, UniqueProperty>();
    for (const property of readUnique(document, operation, resource))
      if (!known.has(property.name)) known.set(property.name, property);
    uniqueOf.set(resource.type, known);
  }
  return uniqueOf;
}

/** Reads the unique properties from the examples of the responses 409 and 422. */
function readUnique(document: OpenApiDocument, operation: Operation, { schema }: Resource): UniqueProperty[] {
  const names = propertiesOf(document, schema);
  const examples = [409, 422].flatMap((status) => examplesOf(document, operation, status));
  return examples.flatMap(({ name: exampleName, value }) => {
    const { code, detail, errors } = rawOf(value);
    // API v1 has no pointers. Its examples have the name of the property.
    if (code === 'DUPLICATE' && names.has(exampleName)) return [{ name: exampleName }];
    return listOf(errors).flatMap((error): UniqueProperty[] => {
      const { pointer, code, message } = rawOf(error);
      const name = textOf(pointer).slice(1);
      // "There can be only one" is about several properties together.
      if (code !== 'unique' || !names.has(name) || textOf(message).includes('only one')) return [];
      const isWithin = /within the customer|the customer has/i.test(textOf(message) + textOf(detail));
      return [{ name, within: isWithin && names.has('customerId') ? 'customerId' : undefined }];
    });
  });
}

/** The examples of the response with a status. */
export function examplesOf(
  document: OpenApiDocument,
  operation: Operation,
  status: number,
): Media['examples'] {
  return mediaOf(document, responseOf(document, operation, status))?.examples ?? [];
}

/** Entities that are parts of another one, such as the sockets of a charger. */
export interface Parts {
  resource: Resource;
  owner: Resource;
  /** The property of the owner that has them: `sockets`. */
  name: string;
  /** Their properties whose values no part of any owner repeats. */
  unique: readonly string[];
}

/** Finds the parts with a value that is unique in the organisation, such as the EVSE ID of a socket. */
export function readParts(document: OpenApiDocument, operations: readonly Operation[]): Parts[] {
  const uniqueOf = readUniqueProperties(document, operations);
  const resources = new Map(operations.map(({ resource }) => [resource?.itemPath, resource]));
  return [...resources.values()].flatMap((resource): Parts[] => {
    const [, ownerPath, name = ''] = /^(.*\})\/(\w+)$/.exec(resource?.collectionPath ?? '') ?? [];
    const owner = resources.get(ownerPath);
    if (!resource || !owner || !propertiesOf(document, owner.schema).has(name)) return [];
    const properties = propertiesOf(document, resource.schema);
    const unique = [...(uniqueOf.get(resource.type)?.keys() ?? [])].filter((property) =>
      textOf(follow(document, properties.get(property))['description']).includes('in the organisation'),
    );
    return unique.length > 0 ? [{ resource, owner, name, unique }] : [];
  });
}
