import { groupBy } from '@voltmoor/build-tools/groupBy';
import type { ApiCalls } from '../../../view';
import type { Call } from './call';

/** A change on the page. */
export interface CheckedChange {
  /** Id of the entry. */
  id: string;
  /** The operations that it reaches; `all` for a change of the whole API. Webhooks are not called. */
  operations: string[] | 'all';
  /**
   * Anchor of the parameter or body field that a call has to send to be touched, on the page of the first operation. A
   * change without a field touches every call of its operations.
   */
  field?: string | undefined;
}

/** The result of a check. */
export interface CheckResult {
  calls: number;
  /** Calls that match no operation of the API. */
  unmatched: number;
  /** Operations that the calls use. */
  operations: string[];
  /** Ids of the changes that touch the calls. */
  changes: string[];
}

/** Finds the changes that touch calls. */
export function matchCalls(
  calls: readonly Call[],
  api: ApiCalls,
  changes: readonly CheckedChange[],
): CheckResult {
  const find = createMatcher(api);
  const byOperation = new Map<string, Call[]>();
  let unmatched = 0;
  for (const call of calls) {
    const name = find(call);
    if (name === undefined) {
      unmatched += 1;
      continue;
    }
    const known = byOperation.get(name) ?? [];
    byOperation.set(name, known);
    if (known.length < MAX_CALLS_PER_OPERATION) known.push(call);
  }
  return {
    calls: calls.length,
    unmatched,
    operations: [...byOperation.keys()],
    changes: changes.filter((change) => touches(change, byOperation)).map(({ id }) => id),
  };
}

/** Calls of one operation that are looked at for their fields. */
const MAX_CALLS_PER_OPERATION = 500;

function touches({ operations, field }: CheckedChange, calls: ReadonlyMap<string, readonly Call[]>): boolean {
  if (operations === 'all') return calls.size > 0;
  return operations.some((name, index) =>
    (calls.get(name) ?? []).some((call) => field === undefined || sends(call, field, index === 0)),
  );
}

/**
 * Whether a call sends a field.
 *
 * @param isFirst whether the anchor belongs to the operation of the call. In another operation, a field of the same name
 *   can be at another place
 */
function sends({ fields, unknown }: Call, field: string, isFirst: boolean): boolean {
  const parts = partsOf(field);
  const isBody = parts[0] === 'request';
  if (unknown === 'all' || (unknown === 'body' && isBody)) return true;
  const wanted = parts[0] === 'header' ? parts.map((part) => part.toLowerCase()) : parts;
  for (const sent of fields) {
    const own = sent.split('.');
    if (own[0] !== wanted[0]) continue;
    if (isFirst || !isBody || wanted.length === 1 ? isSame(own, wanted) : own.at(-1) === wanted.at(-1))
      return true;
  }
  return false;
}

/** The steps of an anchor without those that a value does not show: variants, conditions and the items at its end. */
function partsOf(anchor: string): string[] {
  const parts = anchor.split('.').filter((part) => !part.startsWith(':') || /^:key(?:-\d+)?$/.test(part));
  while (parts.length > 2 && parts.at(-1) === '0') parts.pop();
  return parts;
}

function isSame(own: readonly string[], wanted: readonly string[]): boolean {
  return (
    own.length === wanted.length &&
    wanted.every((part, index) => part.startsWith(':key') || part === own[index])
  );
}

/** Creates a function that finds the operation of a call. Templates with more fixed segments come first. */
function createMatcher({ bases, operations }: ApiCalls): (call: Call) => string | undefined {
  const templates = operations
    .map((name) => ({ name, method: name.replace(/ .*/s, ''), parts: split(name.replace(/^\S* /, '')) }))
    .sort((a, b) => countFixed(b.parts) - countFixed(a.parts));
  const byShape = groupBy(templates, ({ method, parts }) => `${method} ${parts.length}`);
  const prefixes = bases.map(split).sort((a, b) => b.length - a.length);
  return ({ method, segments, hasHost }) => {
    const matching = prefixes.filter((prefix) => startsWith(segments, prefix));
    const paths = matching.map((prefix) => segments.slice(prefix.length));
    // Without a host, the path can be that of the reference, which leaves out the path of the server.
    if (!hasHost || bases.length === 0) paths.push([...segments]);
    for (const path of paths) {
      const found = byShape
        .get(`${method} ${path.length}`)
        ?.find(({ parts }) => parts.every((part, index) => matches(part, path[index])));
      if (found) return found.name;
    }
    return undefined;
  };
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function countFixed(parts: readonly string[]): number {
  return parts.filter((part) => !part.includes('{')).length;
}

function startsWith(segments: Call['segments'], prefix: readonly string[]): boolean {
  return prefix.length <= segments.length && prefix.every((part, index) => matches(part, segments[index]));
}

/** Whether a segment of a path matches one of a template, such as `{id}` or `{id}.json`. */
function matches(part: string, segment: string | null | undefined): boolean {
  const [open, close] = [part.indexOf('{'), part.lastIndexOf('}')];
  if (open < 0 || close < open) return part === segment;
  // A placeholder of a collection can stand for any value of a parameter.
  if (segment === null) return true;
  const [before, after] = [part.slice(0, open), part.slice(close + 1)];
  return (
    segment !== undefined &&
    segment.length > before.length + after.length &&
    segment.startsWith(before) &&
    segment.endsWith(after)
  );
}
