import path from 'node:path';
import type { Portal } from '@voltmoor/content/portalConfig';
import { readToday } from '@voltmoor/content/today';
import { ArgumentError } from '../command';

/**
 * Finds the API that the first argument of a command names.
 *
 * @param most number of arguments that the command accepts
 * @throws ArgumentError that lists the APIs
 */
export function findApi({ apis }: Portal, names: readonly string[], most: number): Portal['apis'][number] {
  const api = apis.find(({ id }) => id === names[0]);
  if (api && names.length <= most) return api;
  throw new ArgumentError(`Name one API: ${apis.map(({ id }) => id).join(', ')}.`);
}

/**
 * Reads the day of a release.
 *
 * @param given value of `--date`, `YYYY-MM-DD`; today without it
 * @throws ArgumentError for a text that is not an existing day
 */
export function readDay(given: string | undefined, env: Record<string, string | undefined>): string {
  if (given === undefined) return readToday(env);
  try {
    return readToday({ ...env, PORTAL_TODAY: given || 'none' });
  } catch {
    throw new ArgumentError(`--date is "${given}"; expected a day such as 2025-03-04.`);
  }
}

export const isUrl = (source: string): boolean => /^https?:/.test(source);

/** Resolves a source of portal.config.ts, which is a URL or a path from the root. */
export const resolveSource = (root: string, source: string): string =>
  isUrl(source) ? source : path.resolve(root, source);
