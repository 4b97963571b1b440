import leven from 'leven';
import type { ZodError } from 'zod';

/** Something that an author must fix. */
export interface Problem {
  /** Path from the repository's root. */
  file: string;
  line: number;
  message: string;
}

export function byPlace(a: Problem, b: Problem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}

/** Lists problems in reading order, one per line. */
export function listProblems(problems: readonly Problem[]): string {
  return [...problems]
    .sort(byPlace)
    .map(({ file, line, message }) => `  ${file}:${line}: ${message}`)
    .join('\n');
}

/** Describes what a schema found: the place of each value, and what was expected. */
export function describeIssues({ issues }: Pick<ZodError, 'issues'>): string[] {
  return issues.map(({ path, message }) => `${path.join('.') || '(as a whole)'}: ${message}`);
}

/**
 * Describes an unknown name: `fact "cdr.dely" is not known. Nearest: cdr.delay.` Without similar names, the second
 * sentence is left out.
 */
export function describeUnknown(what: string, name: string, known: readonly string[]): string {
  const near = findNearest(name, known);
  return `${what} "${name}" is not known.${near.length > 0 ? ` Nearest: ${near.join(', ')}.` : ''}`;
}

/**
 * Returns up to three known names that were probably meant, the most similar one first.
 *
 * @param limit number of letters that may be added, removed or changed
 */
export function findNearest(
  name: string,
  known: readonly string[],
  limit: number = Math.max(3, Math.ceil(name.length / 2)),
): string[] {
  return known
    .map((candidate) => ({ candidate, distance: leven(name, candidate) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}
