import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import type { SeenRequest } from '@voltmoor/openapi/requests';
import type { Operation } from '../api/operations';
import { readParts, type Parts } from '../api/parts';
import type { RequestContext } from './context';
import { duplicateOf, repetitionOf } from './duplicates';
import type { Failure } from './problems';

/**
 * Creates the check that no new or changed part has a value that a part of any owner has, such as the EVSE ID of a socket,
 * which is unique in the organisation.
 *
 * @returns a function that returns the first violation
 */
export function createPartCheck({ document, operations, store }: RequestContext) {
  const all = readParts(document, operations);
  /** The violation of a part. `own` is the part as it is now. */
  const checkPart = (
    { owner, name, unique }: Parts,
    given: Raw,
    pointer: string,
    own?: Raw,
  ): Failure | undefined => {
    const parts = [...store.list(owner.collectionPath)].flatMap(({ value }) =>
      listOf(value[name]).map(rawOf),
    );
    for (const property of unique) {
      const wanted = textOf(given[property]);
      const other = parts.find((part) => part[property] === wanted && part['id'] !== own?.['id']);
      if (wanted === '' || !other) continue;
      return duplicateOf(property, wanted, textOf(other['id']), pointer);
    }
    return undefined;
  };
  const checkNewOwner = (parts: Parts, body: Raw): Failure | undefined => {
    const given = listOf(body[parts.name]).map(rawOf);
    for (const [at, part] of given.entries()) {
      const pointer = `/${parts.name}/${at}`;
      const failure = checkPart(parts, part, pointer) ?? repetitionOf(given, at, parts.unique, pointer);
      if (failure) return failure;
    }
    return undefined;
  };
  return ({ kind, resource }: Operation, { body, pathValues }: SeenRequest): Failure | undefined => {
    const created = kind === 'create' ? all.find(({ owner }) => owner === resource) : undefined;
    if (created) return checkNewOwner(created, rawOf(body));
    const parts = all.find((known) => known.resource === resource);
    if (!parts || kind !== 'update') return undefined;
    const { owner, name } = parts;
    const { value } = store.get(owner.collectionPath, pathValues[owner.parameter] ?? '') ?? {};
    const key = pathValues[parts.resource.parameter];
    const own = listOf(value?.[name])
      .map(rawOf)
      .find((part) => textOf(part[parts.resource.key]) === key);
    return checkPart(parts, rawOf(body), '', own);
  };
}
