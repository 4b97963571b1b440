import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { isDate } from '../../dates';
import { splitChanges } from '../model/upcoming';
import type { UpcomingChange } from '../model/types';
import { toAbsolute, type FeedSite } from './site';

/** An event of ics 3.12, with the option for DTSTAMP that its types lack. */
type Event = EventAttributes & { timestamp: number };

/**
 * Builds an iCalendar file (RFC 5545) of the announced changes. It includes past changes, so that subscriptions keep them.
 * @throws Error when a date cannot be written
 */
export function buildCalendar(changes: readonly UpcomingChange[], site: FeedSite): string {
  const once = splitChanges(changes, '0000-01-01').ahead;
  const { error, value } = createEvents(
    once.map((change) => toEvent(change, site)),
    {
      calName: `${site.name}: upcoming changes`,
      productId: `-//${site.name}//Documentation//EN`,
      method: 'PUBLISH',
    },
  );
  if (error || value === null)
    throw new Error('The calendar of upcoming changes cannot be written.', { cause: error });
  return value;
}

function toEvent(change: UpcomingChange, site: FeedSite): Event {
  const { id, title, post, components, ends = [] } = change;
  const url = toAbsolute(site, post.url);
  return {
    uid: `${id.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '')}@${new URL(site.url).hostname}`,
    // The day of publication, so that each build writes the same file.
    timestamp: Date.parse(`${post.date}T00:00:00Z`),
    title: toLine(`${site.name}: ${title}`),
    description: [
      toLine(post.description),
      url,
      ...ends.map((part) => `${toLine(part.label)}: ${toAbsolute(site, part.url)}`),
    ].join('\n\n'),
    url,
    // The library joins these without escaping them.
    categories: components.map((name) => toLine(name).replace(/[\\,;]/g, '\\$&')),
    transp: 'TRANSPARENT',
    ...toTimes(change),
  };
}

/** Removes line breaks and control characters, because a carriage return would start a new property of the event. */
function toLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

function toTimes({ date, until, minutes }: UpcomingChange) {
  if (isDate(date)) return { start: toDayArray(date, 0), end: toDayArray(until ?? date, 1) };
  const start = Date.parse(date);
  return { start, end: start + (minutes ?? 15) * 60_000 };
}

/** In iCalendar, an all-day event ends on the day after its last day. */
function toDayArray(date: string, plusDays: number): DateArray {
  const day = new Date(Date.parse(date) + plusDays * 86_400_000);
  return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
}
