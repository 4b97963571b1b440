/** Something that an author must fix. */
export interface Problem {
  /** Path from the repository's root. */
  file: string;
  line: number;
  message: string;
}

/** Creates one error for all problems of one or more files, in reading order. */
export function toError(problems: readonly Problem[]): Error {
  const lines = [...problems].sort(byPlace).map(({ file, line, message }) => `  ${file}:${line}: ${message}`);
  return new Error(
    `${problems.length === 1 ? 'A guide uses a component' : 'Guides use components'} in a way that cannot be shown.\n${lines.join('\n')}\n` +
      'The components and their attributes are described in packages/content/src/remark/vocabulary.ts.',
  );
}

export function byPlace(a: Problem, b: Problem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}

/**
 * Describes an unknown name: `fact "cdr.dely" is not known. Nearest: cdr.delay.` Without similar names, the second
 * sentence is left out.
 */
export function describeUnknown(what: string, name: string, known: readonly string[]): string {
  const near = findNearest(name, known);
  return `${what} "${name}" is not known.${near.length > 0 ? ` Nearest: ${near.join(', ')}.` : ''}`;
}

/** Returns up to three known names that were probably meant, the most similar one first. */
export function findNearest(name: string, known: readonly string[]): string[] {
  const limit = Math.max(3, Math.ceil(name.length / 2));
  return known
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + change,
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
