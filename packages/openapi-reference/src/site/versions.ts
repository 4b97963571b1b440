import type { Operation } from '../model/types';
import type { LoadedApi } from './createReference';

/** Lists an operation in all versions of its API, oldest first. An operation without versions is the only item. */
export function versionsOf(api: LoadedApi, operation: Operation): Operation[] {
  if (!operation.versionOf) return [operation];
  return Object.values(api.reference.operations)
    .filter(({ versionOf, apiVersion }) => versionOf === operation.versionOf && apiVersion !== undefined)
    .sort((a, b) => (a.apiVersion ?? '').localeCompare(b.apiVersion ?? '', 'en', { numeric: true }));
}

/** Returns the operation in the previous version of its API, if any. */
export function olderVersionOf(api: LoadedApi, operation: Operation): Operation | undefined {
  const versions = versionsOf(api, operation);
  return versions[versions.findIndex(({ id }) => id === operation.id) - 1];
}
