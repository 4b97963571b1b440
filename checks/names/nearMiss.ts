import { findNearest } from '@voltmoor/content/remark/problems';

/** Maximum number of edits between a misspelt name and the intended one. */
const SLIPS = 2;

/** Returns the known name that was probably meant: equal except for case, or at most two edits away. */
export function findSlip(name: string, known: readonly string[]): string | undefined {
  const folded = known.find((word) => word !== name && word.toLowerCase() === name.toLowerCase());
  if (folded !== undefined) return folded;
  const close = known.filter((word) => Math.abs(word.length - name.length) <= SLIPS);
  const [nearest] = findNearest(name, close);
  return nearest !== undefined && isWithin(name, nearest, SLIPS) ? nearest : undefined;
}

/** Whether at most `left` letters are added, removed or changed. */
function isWithin(a: string, b: string, left: number): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const restA = a.slice(at);
  const restB = b.slice(at);
  if (restA === '' || restB === '') return restA.length + restB.length <= left;
  if (left === 0) return false;
  return (
    isWithin(restA.slice(1), restB.slice(1), left - 1) ||
    isWithin(restA.slice(1), restB, left - 1) ||
    isWithin(restA, restB.slice(1), left - 1)
  );
}
