import type { Operation } from '../model/types';
import type { LoadedApi } from './createReference';

/** The same operation in all versions of its API, oldest first; only itself where there is one. */
export function versionsOf(api: LoadedApi, operation: Operation): Operation[] {
  if (!operation.versionOf) return [operation];
  return Object.values(api.reference.operations)
    .filter(({ versionOf, apiVersion }) => versionOf === operation.versionOf && apiVersion !== undefined)
    .sort((a, b) => (a.apiVersion ?? '').localeCompare(b.apiVersion ?? '', 'en', { numeric: true }));
}

/** The operation of the version before, if there is one. */
export function olderVersionOf(api: LoadedApi, operation: Operation): Operation | undefined {
  const versions = versionsOf(api, operation);
  return versions[versions.findIndex(({ id }) => id === operation.id) - 1];
}
