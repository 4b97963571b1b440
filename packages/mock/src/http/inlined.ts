import { listOf, rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import type { Operation, Resource } from '../api/operations';
import { fillPath } from '../state/seeds';
import type { World } from './world';

/**
 * Stores an entity that so far is only a part of another one, such as a socket in the list of its charger, so that its
 * own path leads to it.
 */
export function storeInlined(
  { operations, store }: Pick<World, 'operations' | 'store'>,
  { collectionPath, parameter, key }: Resource,
  pathValues: Readonly<Record<string, string>>,
): void {
  const collection = fillPath(collectionPath, pathValues);
  const wanted = pathValues[parameter] ?? '';
  if (wanted === '' || store.get(collection, wanted)) return;
  const ownerPath = collectionPath.slice(0, collectionPath.lastIndexOf('/'));
  const property = collectionPath.slice(ownerPath.length + 1);
  const owner = operations.find(({ resource }: Operation) => resource?.itemPath === ownerPath)?.resource;
  if (!owner) return;
  const entity = store.get(fillPath(owner.collectionPath, pathValues), pathValues[owner.parameter] ?? '');
  const part = listOf(entity?.value[property])
    .map(rawOf)
    .find((one) => textOf(one[key]) === wanted);
  if (part) store.set(collection, wanted, structuredClone({ ...part }));
}
