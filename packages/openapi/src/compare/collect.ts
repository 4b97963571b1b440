import { CATALOGUE } from './catalogue';
import { operationKey, toFingerprint } from './fingerprint';
import { LEVELS, type Change } from './types';
import type { Finding } from './finding';

/** A finding in one operation. */
interface Located extends Finding {
  id: string;
  operation: string;
  isWebhook: boolean;
  place: string;
  /** The changed part, for the sentence: "the request property `power`". */
  subject: string;
}

interface Group {
  first: Located;
  reaches: Set<string>;
}

/** Makes changes of findings. */
export type Collector = ReturnType<typeof createCollector>;

/**
 * Creates a collector.
 *
 * @param isJoined whether findings of the same node of a document become one change, and the changes are sorted.
 *   Otherwise there is a change for each finding, in the order of their places.
 */
export function createCollector(isJoined: boolean) {
  const groups = new Set<Group>();
  const byNode = new Map<string, Group>();
  return {
    add: (found: Located): void => {
      const keys = isJoined ? nodeKeys(found) : [];
      const group = keys.map((key) => byNode.get(key)).find(Boolean) ?? { first: found, reaches: new Set() };
      groups.add(group);
      if (found.operation !== '') group.reaches.add(found.operation);
      if (isBefore(found, group.first)) group.first = found;
      for (const key of keys) byNode.set(key, group);
    },
    changes: (): Change[] => {
      const changes = [...groups].map(toChange);
      if (!isJoined) return changes;
      return mergeEqual(changes).sort(
        (a, b) =>
          LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
          compareTexts(a.operation, b.operation) ||
          compareTexts(a.place, b.place) ||
          compareTexts(a.id, b.id) ||
          compareTexts(a.text, b.text),
      );
    },
  };
}

/** Findings with one of these keys in common are the same change: the node in either document and what became of it. */
function nodeKeys(found: Located): string[] {
  const { oldPointer, newPointer, step, before = '', after = '', name = '' } = found;
  const what = [
    found.aspect ?? found.event ?? found.id,
    writerOf(found),
    step?.kind === 'property' ? step.name : '',
    before,
    after,
    name,
  ];
  const keys = [
    ...(oldPointer === undefined ? [] : [JSON.stringify(['old', oldPointer, ...what])]),
    ...(newPointer === undefined ? [] : [JSON.stringify(['new', newPointer, ...what])]),
  ];
  return keys.length > 0 ? keys : [JSON.stringify([operationKey(found.operation), found.place, ...what])];
}

/** The same change has different consequences for a sender and for a reader, so the two are separate entries. */
function writerOf({ id, isWebhook }: Located): string {
  const isRequest = id.includes('request') || !id.includes('response');
  return isRequest === isWebhook ? 'platform' : 'client';
}

function isBefore(a: Located, b: Located): boolean {
  return (
    (Number(a.isWebhook) - Number(b.isWebhook) ||
      compareTexts(operationKey(a.operation), operationKey(b.operation)) ||
      a.place.length - b.place.length ||
      compareTexts(a.place, b.place)) < 0
  );
}

/** Joins changes with the same fingerprint: a reader could not distinguish them. */
function mergeEqual(changes: readonly Change[]): Change[] {
  const found = new Map<string, Change>();
  for (const change of changes) {
    const equal = found.get(change.fingerprint);
    const reaches = [...new Set([...(equal?.reaches ?? []), ...change.reaches])].sort(compareTexts);
    found.set(change.fingerprint, { ...(equal ?? change), reaches });
  }
  return [...found.values()];
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toChange({ first, reaches }: Group): Change {
  const entry = CATALOGUE.get(first.id);
  if (!entry) throw new Error(`openapi: the catalogue has no change "${first.id}".`);
  const level = first.isWebhook ? entry.webhook : entry.operation;
  const { before, after, name, notice } = first;
  // The fingerprint does not depend on texts for readers.
  const values = level === 'text' ? {} : { before, after, name };
  return {
    id: first.id,
    level,
    operation: first.operation,
    place: first.place,
    pointer: first.newPointer ?? first.oldPointer ?? '#/',
    text: toSentence(entry.text, first),
    fingerprint: toFingerprint({ id: first.id, operation: first.operation, place: first.place, ...values }),
    reaches: [...reaches].sort(compareTexts),
    values,
    ...(notice && { notice: { since: notice.since, sunset: notice.sunset } }),
  };
}

function toSentence(template: string, { subject, before = '', after = '', name = '' }: Located): string {
  const values: Record<string, string> = {
    it: subject,
    It: subject.charAt(0).toUpperCase() + subject.slice(1),
    before,
    after,
    name,
  };
  return template.replace(/\{(\w+)\}/g, (_match, key: string) => values[key] ?? '');
}
