const MONTHS = [
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

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** True for an existing day in the format 2025-09-02. */
export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** True for an existing time with an offset, such as 2025-09-02T08:00:00Z or 2025-09-02T10:00:00+02:00. */
export function isTime(text: string): boolean {
  return TIME.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

/** The UTC day of an ISO date or time, in the format 2025-09-02. */
export function toDay(text: string): string {
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

/** Groups items by month. Groups and items keep their order. */
export function groupByMonth<Item>(
  items: readonly Item[],
  dateOf: (item: Item) => string,
): { id: string; label: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const month = toDay(dateOf(item)).slice(0, 7);
    groups.set(month, [...(groups.get(month) ?? []), item]);
  }
  return [...groups].map(([id, grouped]) => ({ id, label: formatMonth(`${id}-01`), items: grouped }));
}
