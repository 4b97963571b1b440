import type { Interpretation } from '../query/interpretQuery';
import { FEATURES, type Candidate } from './features';
import WEIGHTS from './weights.json';

/** One weight for each of `FEATURES`. */
export type Weights = readonly number[];

/** The weights that `npm run search:fit` has learned. */
export const LEARNED: Weights = FEATURES.map((name) => WEIGHTS[name]);

/** Number of results of the first ranking that are ranked again. */
export const RERANKED = 60;

/** A result with a higher exactness has the query as its title, or a part of it as its name. The first ranking is right about it. */
const EXACT = 0.3;
/** As above when the query is also a label: only the title of a guide or post that equals the query counts. */
const EXACT_BESIDE_LABEL = 0.85;

/**
 * True for codes, paths and exact titles, whose order does not change.
 * @param hasLabel whether the query equals a label of one of the candidates
 */
export function isSettled(
  { isCode, path }: Interpretation,
  candidates: readonly Candidate[],
  hasLabel: boolean,
): boolean {
  if (isCode || path !== undefined) return true;
  // A row of the glossary with this name only defines the word. Most readers want the guide on the subject.
  const exactness = candidates.reduce(
    (most, candidate) =>
      (hasLabel ? candidate.isReference : candidate.isRow) ? most : Math.max(most, candidate.exactness),
    0,
  );
  return exactness >= (hasLabel ? EXACT_BESIDE_LABEL : EXACT);
}

/** The sum of the weighted features. It has no unit; only the order of the sums has a meaning. */
export function weigh(features: Float64Array, weights: Weights): number {
  return features.reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), 0);
}
