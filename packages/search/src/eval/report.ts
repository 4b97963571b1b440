import { percent } from './gates';
import { scoresOf, type Outcome } from './measure';

/** Prints a table of scores, by kind of query and over all. */
export function printScores(outcomes: readonly Outcome[]): void {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].sort();
  const rows = [
    ...kinds.map((kind) => [kind, outcomes.filter((outcome) => outcome.kind === kind)] as const),
    ['all', outcomes] as const,
  ];
  console.log(
    `${'kind'.padEnd(14)}${['queries', 'success@1', 'success@3', 'MRR@10', 'zero'].map((head) => head.padStart(11)).join('')}`,
  );
  for (const [kind, ofKind] of rows) {
    const { queries, successAt1, successAt3, mrrAt10, zeroResults } = scoresOf(ofKind);
    const cells = [
      String(queries),
      percent(successAt1),
      percent(successAt3),
      mrrAt10.toFixed(3),
      percent(zeroResults),
    ];
    console.log(kind.padEnd(14) + cells.map((cell) => cell.padStart(11)).join(''));
  }
}

/** Mean and standard deviation of success@1 over the folds of a cross-validation. */
export function spreadOf(folds: readonly (readonly Outcome[])[]): string {
  const shares = folds.map((fold) => scoresOf(fold).successAt1);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length;
  return `success@1 over ${shares.length} folds: mean ${percent(mean)}, standard deviation ${percent(Math.sqrt(variance))}, lowest ${percent(Math.min(...shares))}, highest ${percent(Math.max(...shares))}`;
}
