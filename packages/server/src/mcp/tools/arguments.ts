import { z } from 'zod';
import type { Library } from '../library/library';
import { ToolError } from './tool';

/** A short text without leading or trailing spaces. */
export const shortText = (maxLength = 200): z.ZodString => z.string().trim().min(1).max(maxLength);

export const apiArgument = shortText(50)
  .optional()
  .describe(
    'Id of an API, such as "cpo". list_operations without arguments lists the ids. Default: all APIs.',
  );

/** Checks that an API exists. */
export function assertApi({ apis }: Pick<Library, 'apis'>, api: string | undefined): void {
  if (api !== undefined && !apis.includes(api))
    throw new ToolError(`There is no API "${api}". The APIs are ${apis.join(', ')}.`);
}

/** Makes the error for something that does not exist. */
export function missing(what: string, name: string, known: Iterable<string>, tool: string): ToolError {
  const names = suggest(name, known);
  const advice =
    names.length > 0
      ? `Did you mean ${names.map((each) => `"${each}"`).join(', ')}?`
      : `Find it with ${tool}.`;
  return new ToolError(`There is no ${what} "${name}". ${advice}`);
}

/** Names to suggest at most. */
const MAX_SUGGESTIONS = 5;

/**
 * Finds names that are like a name that does not exist: those with the most common words of at least three letters.
 * @returns at most five names, the most similar one first
 */
function suggest(name: string, known: Iterable<string>): string[] {
  const words = new Set(toWords(name));
  return [...new Set(known)]
    .map((candidate) => ({ candidate, score: score(words, toWords(candidate)) }))
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ candidate }) => candidate);
}

/** The share of common words of two names, 0 to 1. */
function score(wanted: ReadonlySet<string>, words: readonly string[]): number {
  const common = words.filter((word) => wanted.has(word)).length;
  return common / Math.max(1, wanted.size + words.length - common);
}

/** The words of a name such as `reset-charger`, `ResetRequest` or `charger_offline`, without the final s. */
function toWords(name: string): string[] {
  return name
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => word.replace(/s$/, ''));
}
