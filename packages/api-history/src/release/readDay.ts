import { readToday } from '@voltmoor/content/today';

/**
 * Reads the day of a release from the command line.
 *
 * @param given `YYYY-MM-DD`; today without it
 * @returns undefined for a text that is not an existing day
 */
export function readDay(
  given: string | undefined,
  env: Record<string, string | undefined>,
): string | undefined {
  if (given === undefined) return readToday(env);
  try {
    return readToday({ ...env, PORTAL_TODAY: given || 'none' });
  } catch {
    return undefined;
  }
}
