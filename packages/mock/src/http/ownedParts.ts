import { isDeepStrictEqual } from 'node:util';
import { rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import type { Resource } from '../api/operations';
import { entityAt, fillPath } from '../state/seeds';
import type { Entity, Value } from '../state/store';
import type { RequestContext } from './context';

/**
 * The entities of a collection as parts of another entity, such as the sockets in the list of their charger. Does nothing
 * if the value of no entity lists them.
 *
 * @param pathValues of the owner, and of one of the parts if a request is about one
 */
export function createOwnedParts(
  { operations, store }: RequestContext,
  { collectionPath, itemPath, parameter, key }: Resource,
  pathValues: Readonly<Record<string, string>>,
) {
  const collection = fillPath(collectionPath, pathValues);
  const segments = collectionPath.split('/');
  // An operator lists the entities of `/operators/{operatorId}/site-access` as `siteAccess`.
  const property = (segments.pop() ?? '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const owner = operations.find(({ resource }) => resource?.itemPath === segments.join('/'))?.resource;
  const ownerEntity = (): Entity | undefined => owner && entityAt(store, owner, pathValues);
  const listed = (): Raw[] | undefined => {
    const parts = ownerEntity()?.value[property];
    return Array.isArray(parts) ? parts.map(rawOf) : undefined;
  };
  /** Whether the parts cannot be read on their own. */
  const areOnlyParts = (): boolean =>
    operations.every(({ kind, resource }) => kind !== 'read' || resource?.itemPath !== itemPath);
  /** A part that can be read on its own is stored only once: later, its own path says what it is. */
  const storePart = (part: Raw): void => {
    const id = textOf(part[key]);
    const known = store.get(collection, id);
    const isOutdated = !known || (areOnlyParts() && !isDeepStrictEqual(known.value, part));
    if (id !== '' && isOutdated) store.set(collection, id, structuredClone({ ...part }));
  };
  return {
    /** Stores the part that the path names, so that its own path leads to it. */
    storeNamed(): void {
      const named = listed()?.find((part) => textOf(part[key]) === (pathValues[parameter] ?? ''));
      if (named) storePart(named);
    },
    /** Stores all parts. Returns whether they are only parts, which are listed in the order of their key. */
    storeAll(): boolean {
      const parts = areOnlyParts() ? listed() : undefined;
      for (const part of parts ?? []) storePart(part);
      return parts !== undefined;
    },
    /** The owner of parts that cannot be read on their own. Its version is theirs. */
    versionedOwner: (): Entity | undefined => (areOnlyParts() && listed() ? ownerEntity() : undefined),
    /**
     * Shows a new or changed part in the list of its owner, and a deleted one no longer.
     *
     * @param part undefined if it was deleted
     */
    show(id: string, part?: Value): void {
      const before = listed();
      if (!owner || !before) return;
      const at = before.findIndex((other) => textOf(other[key]) === id);
      const place = at < 0 ? before.length : at;
      const parts = before.toSpliced(place, 1, ...(part ? [{ ...before[at], ...part }] : []));
      const path = fillPath(owner.collectionPath, pathValues);
      store.change(path, pathValues[owner.parameter] ?? '', { [property]: parts });
    },
  };
}
