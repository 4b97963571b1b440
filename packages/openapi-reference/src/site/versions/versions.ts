import { listAll } from '../../model/operation/operationOf';
import type { Operation } from '../../model/types';
import type { LoadedApi } from '../createReference';

/** Up to this number of versions, each is compared with every other one. */
const ALL_PAIRS_LIMIT = 6;

/** Lists an operation in all versions of its API, oldest first. An operation without versions is the only item. */
export function versionsOf(api: LoadedApi, operation: Operation): Operation[] {
  if (!operation.versionOf) return [operation];
  return listAll(api.reference)
    .filter(({ versionOf, apiVersion }) => versionOf === operation.versionOf && apiVersion !== undefined)
    .sort((a, b) => compareVersions(a.apiVersion, b.apiVersion));
}

/** Compares two versions for sorting, the older one first: `2.2` comes before `2.10`. */
export function compareVersions(one = '', other = ''): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** Two versions that are compared on a page. */
export interface VersionPair<T> {
  older: T;
  newer: T;
  /** Whether no other version is between them. */
  isNext: boolean;
}

/**
 * Pairs versions for comparison, the pairs of the oldest version first. Of many versions, each is only paired with the
 * next and the newest one, because the number of all pairs grows with the square.
 *
 * @param versions oldest first
 */
export function pairVersions<T>(versions: readonly T[]): VersionPair<T>[] {
  const newest = versions.length - 1;
  return versions.flatMap((older, at) =>
    versions.flatMap((newer, index) => {
      const isNext = index === at + 1;
      const isPaired = isNext || index === newest || versions.length <= ALL_PAIRS_LIMIT;
      return index > at && isPaired ? [{ older, newer, isNext }] : [];
    }),
  );
}
