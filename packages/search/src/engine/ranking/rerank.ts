import type { Interpretation } from '../query/interpretQuery';
import { FEATURES } from './features';
import WEIGHTS from './weights.json';

/** Kinds of queries with separate weights. */
export const QUERY_CLASSES = ['code', 'word', 'name', 'sentence'] as const;

export type QueryClass = (typeof QUERY_CLASSES)[number];

/** One weight for each of `FEATURES`, by kind of query. */
export type Weights = Readonly<Record<QueryClass, readonly number[]>>;

/** The weights that `npm run search:fit` has learned. */
export const LEARNED: Weights = weightsOf(WEIGHTS);

/** Number of results of the first ranking that are ranked again. */
export const RERANKED = 60;

export function classOf({ isCode, isSentence, isPlainWord }: Interpretation): QueryClass {
  if (isCode) return 'code';
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
  return { code: read('code'), word: read('word'), name: read('name'), sentence: read('sentence') };
}
