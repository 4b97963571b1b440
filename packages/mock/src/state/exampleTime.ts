import { isRaw, mapTexts } from '@voltmoor/openapi/raw';
import { NAMES } from '../api/names';

const DAY = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
/** Properties whose times are past: what has happened, and when an entity was changed. */
const PAST: ReadonlySet<string> = new Set([...NAMES.moments, NAMES.updated, 'last_updated']);

/** The newest past time in examples, in ms since 1970. Undefined if they have none. */
export function newestTime(examples: unknown): number | undefined {
  let newest: number | undefined;
  const visit = (node: unknown, name = ''): void => {
    if (typeof node === 'string' && PAST.has(name) && DATE.test(node)) {
      // API v1 writes times without a zone.
      const isLocal = node.includes('T') && !/(?:Z|[+-]\d{2}:\d{2})$/.test(node);
      newest = Math.max(newest ?? -Infinity, Date.parse(isLocal ? `${node}Z` : node));
    } else if (Array.isArray(node)) for (const part of node) visit(part, name);
    else if (isRaw(node)) for (const [key, part] of Object.entries(node)) visit(part, key);
  };
  visit(examples);
  return newest;
}

/**
 * By how many whole days the times in examples are moved, so that the newest past one is at most a day old. 0 if the
 * examples are newer than the time of the mock.
 */
export function daysToMove(newest: number | undefined, now: Date): number {
  return newest === undefined ? 0 : Math.max(0, Math.floor((now.getTime() - newest) / DAY));
}

/** Copies a value, and moves all dates and times in it by a number of days. The time of day remains. */
export function moveTimes(value: unknown, days: number): unknown {
  return mapTexts(value, (text) => (DATE.test(text) ? moveTime(text, days) : text));
}

function moveTime(text: string, days: number): string {
  const day = Date.parse(text.slice(0, 10)) + days * DAY;
  return Number.isNaN(day) ? text : new Date(day).toISOString().slice(0, 10) + text.slice(10);
}
