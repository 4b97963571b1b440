import { follow, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import type { Operation, Resource } from './operations';
import { propertiesOf } from './schemas';
import { readUniqueProperties } from './unique';

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
