import { listAll } from '../../model/operation/operationOf';
import type { Operation } from '../../model/types';
import type { LoadedApi } from '../createReference';

/** A recorded change of an API. */
export interface ChangelogChange {
  /** Kind of change, such as `new-required-request-property`. */
  id: string;
  level: 'breaking' | 'risky' | 'compatible';
  /** Words for readers, with inline Markdown. */
  text: string;
  /** First operation that the change reaches, such as `GET /chargers`; none for the API as a whole. */
  operation?: string | undefined;
  /** Anchor of the changed part on the page of this operation. */
  place?: string | undefined;
  /** All operations that it reaches, if there is more than one. */
  reaches?: readonly string[] | undefined;
  fingerprint: string;
  /** Why a breaking change was not announced earlier. */
  exception?: string | undefined;
}

/** The changes of one day, `YYYY-MM-DD`. */
export interface ChangelogRelease {
  date: string;
  changes: readonly ChangelogChange[];
}

/** The changes of each API by its id, the newest first. */
export type Changelogs = Record<string, readonly ChangelogRelease[]>;

/** Finds the operations of an API by the names that changes give them: `GET /chargers`, `webhook session.started`. */
export function operationsByName({ reference }: Pick<LoadedApi, 'reference'>): Map<string, Operation> {
  return new Map(listAll(reference).map((operation) => [nameOf(operation), operation]));
}

/** Names an operation as changes do. */
export function nameOf({ kind, method, path, webhookName = path }: Operation): string {
  if (kind !== 'webhook') return `${method.toUpperCase()} ${path}`;
  return method === 'post' ? `webhook ${webhookName}` : `webhook ${webhookName} ${method}`;
}
