import type { Finding } from '../finding';

/** Findings about a value that has no meaning at all, so that nothing below it has one either. */
const WHOLE = ['type', 'unknown', 'forbidden'];
/** Findings about a name, which do not depend on the value. */
const OF_NAMES = ['duplicate-name', 'special-name'];
/** Findings about a value that is not there. */
export const EMPTY = ['empty-text', 'no-value'];

/**
 * Leaves out the findings that follow from others: a value that breaks the schema, or that nobody reads, has no meaning, and
 * the recalculation of a cost says more than a rule.
 */
export function withoutFollowing(findings: readonly Finding[], causes: readonly Finding[]): Finding[] {
  const broken = new Map<string, boolean>();
  for (const { severity, code, path, beside, fix } of causes) {
    const isWhole = WHOLE.includes(code);
    if (severity === 'error' || fix || isWhole || EMPTY.includes(code))
      broken.set(path, isWhole || broken.get(path) === true);
    // The field that was meant is not missing.
    if (isWhole && beside !== undefined) broken.set(beside, false);
  }
  const isBroken = (path = ''): boolean =>
    path !== '' &&
    (broken.has(path) || [...path.matchAll(/[.[]/g)].some(({ index }) => broken.get(path.slice(0, index))));
  return findings.filter(
    ({ path, code, beside }) => OF_NAMES.includes(code) || !(isBroken(path) || isBroken(beside)),
  );
}
