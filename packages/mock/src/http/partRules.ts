import { follow, listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import type { SeenRequest } from '@voltmoor/openapi/requests';
import type { Operation, Resource } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { readUniqueProperties } from '../api/unique';
import type { RequestContext } from './context';
import type { Failure } from './problems';

/** Entities that are parts of another one, such as the sockets of a charger. */
interface Parts {
  resource: Resource;
  owner: Resource;
  /** The property of the owner that has them: `sockets`. */
  name: string;
  /** Their properties whose values no part of any owner repeats. */
  unique: readonly string[];
}

/**
 * Creates the check that no change gives a part a value that no part of any owner has, such as the EVSE ID of a socket,
 * which is unique in the organisation.
 *
 * @returns a function that returns the first violation
 */
export function createPartCheck({ document, operations, store }: RequestContext) {
  const uniqueOf = readUniqueProperties(document, operations);
  const resources = new Map(operations.map(({ resource }) => [resource?.itemPath, resource]));
  const all = [...resources.values()].flatMap((resource): Parts[] => {
    const [, ownerPath, name = ''] = /^(.*\})\/(\w+)$/.exec(resource?.collectionPath ?? '') ?? [];
    const owner = resources.get(ownerPath);
    if (!resource || !owner || !propertiesOf(document, owner.schema).has(name)) return [];
    const properties = propertiesOf(document, resource.schema);
    const unique = [...(uniqueOf.get(resource.type)?.keys() ?? [])].filter((property) =>
      textOf(follow(document, properties.get(property))['description']).includes('in the organisation'),
    );
    return unique.length > 0 ? [{ resource, owner, name, unique }] : [];
  });
  /** The violation of a part. `own` is the part as it is now. */
  const checkPart = ({ owner, name, unique }: Parts, given: Raw, own?: Raw): Failure | undefined => {
    const parts = [...store.list(owner.collectionPath)].flatMap(({ value }) =>
      listOf(value[name]).map(rawOf),
    );
    for (const property of unique) {
      const wanted = textOf(given[property]);
      const other = parts.find((part) => part[property] === wanted && part['id'] !== own?.['id']);
      if (wanted === '' || !other) continue;
      const existingId = textOf(other['id']);
      return {
        statuses: [409],
        code: 'duplicate',
        detail: `The ${property} ${wanted} is already used by ${existingId}.`,
        errors: [{ pointer: `/${property}`, code: 'unique', message: `Already used by ${existingId}.` }],
        extra: { existingId },
      };
    }
    return undefined;
  };
  return ({ kind, resource }: Operation, { body, pathValues }: SeenRequest): Failure | undefined => {
    const parts = all.find((known) => known.resource === resource);
    if (!parts || kind !== 'update') return undefined;
    const { owner, name } = parts;
    const { value } = store.get(owner.collectionPath, pathValues[owner.parameter] ?? '') ?? {};
    const own = listOf(value?.[name]).map(rawOf);
    const key = pathValues[parts.resource.parameter];
    return checkPart(
      parts,
      rawOf(body),
      own.find((part) => textOf(part[parts.resource.key]) === key),
    );
  };
}
