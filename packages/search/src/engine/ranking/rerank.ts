import type { Interpretation } from '../query/interpretQuery';
import { FEATURES, type Candidate } from './features';
import WEIGHTS from './weights.json';

/** Kinds of queries with separate weights. */
export const QUERY_CLASSES = ['label', 'word', 'name', 'sentence'] as const;

export type QueryClass = (typeof QUERY_CLASSES)[number];

/** One weight for each of `FEATURES`, by kind of query. */
export type Weights = Readonly<Record<QueryClass, readonly number[]>>;

/** The weights that `npm run search:fit` has learned. */
export const LEARNED: Weights = weightsOf(WEIGHTS);

/** Number of results of the first ranking that are ranked again. */
export const RERANKED = 60;

/** A result with a higher exactness has the query as its title, or a part of it as its name. The first ranking is right about it. */
const EXACT = 0.3;
/** As above when the query is also a label: only the title of a guide or post that equals the query counts. */
const EXACT_BESIDE_LABEL = 0.85;

/**
 * The kind of a query, which decides on the weights.
 * @param hasLabel whether the query equals a label of one of the candidates
 * @returns undefined for codes, paths and exact titles, whose order does not change
 */
export function classOf(
  { isCode, isSentence, isPlainWord, path }: Interpretation,
  candidates: readonly Candidate[],
  hasLabel: boolean,
): QueryClass | undefined {
  if (isCode || path !== undefined) return undefined;
  // A row of the glossary with this name only defines the word. Most readers want the guide on the subject.
  const exactness = candidates.reduce(
    (most, candidate) =>
      (hasLabel ? candidate.isReference : candidate.isRow) ? most : Math.max(most, candidate.exactness),
    0,
  );
  if (exactness >= (hasLabel ? EXACT_BESIDE_LABEL : EXACT)) return undefined;
  if (hasLabel) return 'label';
  if (isSentence) return 'sentence';
  return isPlainWord ? 'word' : 'name';
}

/** The sum of the weighted features. It has no unit; only the order of the sums has a meaning. */
export function weigh(features: Float64Array, weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < features.length; index += 1)
    sum += (features[index] ?? 0) * (weights[index] ?? 0);
  return sum;
}

/** Reads weights by the names of the features, so that a new feature has the weight 0 until the weights are fitted again. */
function weightsOf(file: Record<QueryClass, Record<string, number>>): Weights {
  const read = (name: QueryClass): number[] => FEATURES.map((feature) => file[name][feature] ?? 0);
  return { label: read('label'), word: read('word'), name: read('name'), sentence: read('sentence') };
}
