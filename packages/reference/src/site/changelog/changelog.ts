import { operationName } from '@voltmoor/openapi/compare';
import { listAll, type Operation } from '@voltmoor/openapi/model';
import type { RecordedChange, ReleaseRecord } from '@voltmoor/openapi/records';
import type { LoadedApi } from '../createReference';

/** The records of each API by its id, the newest first. */
export type Changelogs = Readonly<Record<string, readonly ReleaseRecord[]>>;

/** Finds the operations of an API by the names that changes give them: `GET /chargers`, `webhook session.started`. */
export function operationsByName({ reference }: Pick<LoadedApi, 'reference'>): Map<string, Operation> {
  return new Map(listAll(reference).map((operation) => [nameOf(operation), operation]));
}

/** Names an operation as changes do. */
export function nameOf({ kind, method, path, webhookName: name = path }: Operation): string {
  return kind === 'webhook' ? operationName(method, name, true) : operationName(method, path, false);
}

/** Returns the names of the operations that a change reaches, the first one first. Empty for the API as a whole. */
export function reachedBy({
  operation,
  reaches,
}: Pick<RecordedChange, 'operation' | 'reaches'>): readonly string[] {
  return reaches ?? (operation === undefined ? [] : [operation]);
}

/** A change with the day of its release. */
export interface DatedChange {
  date: string;
  change: RecordedChange;
}

/** Lists the changes of all releases. */
export function listChanges(releases: readonly ReleaseRecord[]): DatedChange[] {
  return releases.flatMap(({ date, changes }) => changes.map((change) => ({ date, change })));
}
