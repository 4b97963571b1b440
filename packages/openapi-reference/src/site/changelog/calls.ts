import { listAll } from '../../model/operation/operationOf';
import type { Server } from '../../model/types';
import type { ApiCalls } from '../../view/changelog/Changelog';
import type { LoadedApi } from '../createReference';
import { nameOf, type ChangelogChange, type ChangelogRelease } from './changelog';

/** Lists the operations that a client calls or has called, for the upgrade check. */
export function listCalls(
  api: Pick<LoadedApi, 'reference'>,
  releases: readonly ChangelogRelease[],
): ApiCalls {
  const { reference } = api;
  const operations = listAll(reference).filter(({ kind }) => kind === 'operation');
  const recorded = releases.flatMap(({ changes }) => changes.flatMap(namesOf)).filter(isCalled);
  const servers = [...reference.servers, ...operations.flatMap((operation) => operation.servers)];
  return {
    bases: [...new Set(servers.map(basePath))],
    operations: [...new Set([...operations.map(nameOf), ...recorded])],
  };
}

/**
 * Returns the indexes of the operations that a change reaches, the first one first. A change that only reaches webhooks
 * has none; a change of the whole API returns undefined.
 */
export function calledBy(change: ChangelogChange, { operations }: ApiCalls): number[] | undefined {
  const names = namesOf(change);
  if (names.length === 0) return undefined;
  const { operation } = change;
  const sorted = names.toSorted((a, b) => Number(b === operation) - Number(a === operation));
  return sorted.filter(isCalled).map((name) => operations.indexOf(name));
}

/** A change that adds a requirement touches every call, also one that does not send the field. */
const REQUIREMENT = /required|location-changed|body-(?:added|removed)|body-media-type/;

/** Returns the anchor of the field that a call has to send to be touched by a change. */
export function sentField({ id, place, operation = '' }: ChangelogChange): string | undefined {
  const isSent = /^(?:query|header|cookie|request)(?:\.|$)/.test(place ?? '');
  return isSent && isCalled(operation) && !REQUIREMENT.test(id) ? place : undefined;
}

function namesOf({ operation, reaches }: ChangelogChange): readonly string[] {
  return reaches ?? (operation === undefined ? [] : [operation]);
}

function isCalled(name: string): boolean {
  return !name.startsWith('webhook ') && !name.startsWith('callback ');
}

/** The path of a server. A variable becomes a segment that matches any text. */
function basePath({ url }: Server): string {
  return url.replace(/^[^/]*:\/\/[^/]*/, '').replace(/\/$/, '');
}
