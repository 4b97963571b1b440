import { listAll } from '@voltmoor/openapi/model';
import type { RecordedChange, ReleaseRecord } from '@voltmoor/openapi/records';
import type { ApiCalls } from '../../view';
import type { LoadedApi } from '../createReference';
import { listChanges, nameOf, reachedBy } from './changelog';

/** Lists the operations that a client calls or has called, for the upgrade check. */
export function listCalls({ reference }: LoadedApi, releases: readonly ReleaseRecord[]): ApiCalls {
  const operations = listAll(reference).filter(({ kind }) => kind === 'operation');
  const recorded = listChanges(releases)
    .flatMap(({ change }) => reachedBy(change))
    .filter(isCalled);
  const servers = [...reference.servers, ...operations.flatMap((operation) => operation.servers)];
  return {
    bases: [...new Set(servers.map(({ url }) => basePath(url)))],
    operations: [...new Set([...operations.map(nameOf), ...recorded])],
  };
}

/**
 * Returns the indexes of the operations that a change reaches, the first one first. A change that only reaches webhooks
 * has none; a change of the whole API returns undefined.
 */
export function calledBy(change: RecordedChange, { operations }: ApiCalls): number[] | undefined {
  const names = reachedBy(change);
  if (names.length === 0) return undefined;
  const { operation } = change;
  const sorted = names.toSorted((a, b) => Number(b === operation) - Number(a === operation));
  return sorted.filter(isCalled).map((name) => operations.indexOf(name));
}

/** A change that adds a requirement touches every call, also one that does not send the field. */
const REQUIREMENT = /required|location-changed|body-(?:added|removed)|body-media-type/;

/** Returns the anchor of the field that a call has to send to be touched by a change. */
export function sentField({ id, place, operation = '' }: RecordedChange): string | undefined {
  const isSent = /^(?:query|header|cookie|request)(?:\.|$)/.test(place ?? '');
  return isSent && isCalled(operation) && !REQUIREMENT.test(id) ? place : undefined;
}

function isCalled(name: string): boolean {
  return !name.startsWith('webhook ') && !name.startsWith('callback ');
}

/** The path of a server's URL. A variable becomes a segment that matches any text. */
export function basePath(url: string): string {
  return url.replace(/^[^/]*:\/\/[^/]*/, '').replace(/\/$/, '');
}
