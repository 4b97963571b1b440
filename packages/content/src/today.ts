import { isDate, MONTHS, toDay } from './dates';

/**
 * Returns the day of the build in UTC, as `YYYY-MM-DD`. `PORTAL_TODAY` or `SOURCE_DATE_EPOCH` (seconds since 1970, see
 * https://reproducible-builds.org/specs/source-date-epoch/) can set it. Builds of one day are equal byte by byte.
 *
 * @throws Error when either variable is malformed
 */
export function readToday(env: NodeJS.ProcessEnv = process.env, now = new Date()): string {
  const { PORTAL_TODAY: today, SOURCE_DATE_EPOCH: epoch } = env;
  if (today) {
    if (isDate(today)) return today;
    throw new Error(`PORTAL_TODAY is "${today}", but must be a day such as 2025-03-04.`);
  }
  if (epoch) {
    const seconds = Number(epoch);
    if (/^\d{1,11}$/.test(epoch)) return toDay(new Date(seconds * 1000));
    throw new Error(
      `SOURCE_DATE_EPOCH is "${epoch}", but must be whole seconds since 1970, such as 1741046400.`,
    );
  }
  return toDay(now);
}

/**
 * Returns the day some days after another one.
 *
 * @param day `YYYY-MM-DD`
 */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return toDay(date);
}

const WRITTEN_DAY = new RegExp(`\\b(\\d{1,2}) (${MONTHS.join('|')}) (\\d{4})\\b`, 'g');

/**
 * Lists the days in a text that are written as in the portal, such as "31 March 2026", in their order. Days that do not
 * exist are left out.
 *
 * @returns `YYYY-MM-DD`
 */
export function findDays(text: string): string[] {
  return [...text.matchAll(WRITTEN_DAY)]
    .map(([, day = '', month = '', year]) => {
      const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
      return `${year}-${number}-${day.padStart(2, '0')}`;
    })
    .filter(isDate);
}
