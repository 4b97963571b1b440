import { groupBy } from '@voltmoor/build-tools/groupBy';

/** English names of the months. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** True for an existing day in the format 2025-09-02. */
export function isDate(text: string): boolean {
  return DATE.test(text) && !Number.isNaN(Date.parse(text)) && toDay(text) === text;
}

/** True for an existing time with an offset, such as 2025-09-02T08:00:00Z or 2025-09-02T10:00:00+02:00. */
export function isTime(text: string): boolean {
  return TIME.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

/** The UTC day of an ISO date or time, in the format 2025-09-02. */
export function toDay(text: string | Date): string {
  return new Date(text).toISOString().slice(0, 10);
}

/**
 * Formats an ISO date or time as "2 September 2025" in UTC. It does not use Intl, whose output may differ between the
 * server and browsers.
 */
export function formatDate(text: string): string {
  const date = new Date(text);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Formats the month of an ISO date: "September 2025". */
export function formatMonth(text: string): string {
  return formatDate(text).replace(/^\d+ /, '');
}

/** Formats the time of day: "08:17 UTC". */
export function formatTime(text: string): string {
  return `${new Date(text).toISOString().slice(11, 16)} UTC`;
}

/** Formats date and time: "14 November 2023, 08:17 UTC". */
export function formatDateTime(text: string): string {
  return `${formatDate(text)}, ${formatTime(text)}`;
}

/**
 * Formats a time as "07:42" in a time zone; by default in the one of the reader. The day precedes it, as in "15 Nov, 00:42",
 * if it is not the day in UTC, which the reader sees next to it.
 * @returns undefined when the local time equals UTC
 */
export function formatLocalTime(at: string, timeZone?: string): string | undefined {
  const format = (zone?: string) =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    }).format(new Date(at));
  const [local, utc] = [format(timeZone), format('UTC')];
  if (local === utc) return undefined;
  const [day = '', time] = local.split(', ');
  return utc.startsWith(`${day},`) ? time : local;
}

/** Groups items by the year (`2025`) or month (`2025-09`) of their UTC day. Groups and items keep their order. */
export function groupByDay<Item>(
  items: readonly Item[],
  part: 'year' | 'month',
  dateOf: (item: Item) => string,
): { id: string; items: Item[] }[] {
  const groups = groupBy(items, (item) => toDay(dateOf(item)).slice(0, part === 'year' ? 4 : 7));
  return [...groups].map(([id, grouped]) => ({ id, items: grouped }));
}

/** Minutes between two ISO times, rounded. */
export function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}

/** Formats a duration in minutes: 95 → "1 h 35 min", 120 → "2 h", 8 → "8 min", 1530 → "1 d 1 h 30 min". */
export function formatDuration(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`);
  return shown.length > 0 ? shown.join(' ') : '0 min';
}

/** Formats a duration as ISO 8601: 95 → "PT95M". */
export function toIsoDuration(minutes: number): string {
  return `PT${minutes}M`;
}
