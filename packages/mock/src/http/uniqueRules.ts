import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import { readParts, readUniqueProperties, type Parts } from '../api/unique';
import { fillPath } from '../state/seeds';
import type { RequestContext } from './context';
import type { Check } from './entityRules';
import type { Failure } from './problems';

/** Creates the check that no new or changed entity has a value that another one of its collection has. */
export function createUniqueCheck({ document, operations, store }: RequestContext): Check {
  const uniqueOf = readUniqueProperties(document, operations);
  return ({ resource, kind }, { body: given, pathValues }) => {
    if (!resource || !['create', 'update', 'replace'].includes(kind)) return undefined;
    const body = rawOf(given);
    const collection = fillPath(resource.collectionPath, { ...body, ...pathValues });
    const own = pathValues[resource.parameter];
    const current = own === undefined ? {} : (store.get(collection, own)?.value ?? {});
    for (const { name, within } of uniqueOf.get(resource.type)?.values() ?? []) {
      // An entity that moves to another owner takes its value along.
      const isMoved = within !== undefined && body[name] === undefined && body[within] !== undefined;
      const wanted = isMoved ? current[name] : body[name];
      if ((typeof wanted !== 'string' && typeof wanted !== 'number') || wanted === '') continue;
      for (const { value } of store.list(collection)) {
        if (value[name] !== wanted || String(value[resource.key]) === own) continue;
        if (within !== undefined && value[within] !== (body[within] ?? current[within])) continue;
        const failure = duplicateOf(name, wanted, textOf(value[resource.key]));
        const errors = failure.errors?.map((error) => ({ ...error, pointer: `/${within}` }));
        return isMoved ? { ...failure, errors } : failure;
      }
    }
    return undefined;
  };
}

/**
 * Creates the check that no new or changed part has a value that a part of any owner has, such as the EVSE ID of a socket,
 * which is unique in the organisation.
 */
export function createPartCheck({ document, operations, store }: RequestContext): Check {
  const all = readParts(document, operations);
  /** The violation of a part. `own` is the part as it is now. */
  const checkPart = (
    { owner, name, unique }: Parts,
    given: Raw,
    pointer: string,
    own?: Raw,
  ): Failure | undefined => {
    const parts = store.values(owner.collectionPath).flatMap((value) => listOf(value[name]).map(rawOf));
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
  return ({ kind, resource }, { body, pathValues }) => {
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

/**
 * The failure of a request with a value that another entity has.
 *
 * @param pointer of the object with the value, in the body: `/sockets/1`
 */
function duplicateOf(name: string, wanted: string | number, existingId: string, pointer = ''): Failure {
  return {
    statuses: [409],
    code: 'duplicate',
    detail: `The ${name} ${wanted} is already used by ${existingId}.`,
    errors: [{ pointer: `${pointer}/${name}`, code: 'unique', message: `Already used by ${existingId}.` }],
    extra: { existingId },
  };
}

/**
 * The failure of a list in a body with a value that an entry before has.
 *
 * @param at index of the entry
 * @param unique properties whose values have to differ
 * @param pointer of the entry
 */
export function repetitionOf(
  entries: readonly Raw[],
  at: number,
  unique: readonly string[],
  pointer: string,
): Failure | undefined {
  const repeated = unique.find(
    (name) =>
      textOf(entries[at]?.[name]) !== '' &&
      entries.findIndex((other) => other[name] === entries[at]?.[name]) < at,
  );
  if (repeated === undefined) return undefined;
  const errors = [
    { pointer: `${pointer}/${repeated}`, code: 'unique', message: 'Occurs twice in this request.' },
  ];
  return { statuses: [422], code: 'validation_failed', detail: '1 field is not valid.', errors };
}
