import type { SearchEngine } from '../engine/createSearchEngine';
import { FEATURES } from '../engine/ranking/features';
import type { Weights } from '../engine/ranking/rerank';
import { normaliseRoute, routeOf, type KnownItem } from '../eval/measure';
import { fitWeights, type Example } from './softmax';

/** How strongly the weights are pulled towards those of the first ranking alone. */
const PULL = 0.003;

/** The weights of the first ranking alone: without other knowledge, its order stays. */
export const UNLEARNED: Weights = FEATURES.map((name) => (name === 'score' ? 8 : 0));

/**
 * Finds what there is to learn from each question. Questions whose pages are not among the results are left out, and so
 * are those whose order the second ranking does not change.
 */
export function lessonsOf(engine: SearchEngine, items: readonly KnownItem[], baseUrl: string): Example[] {
  return items.flatMap(({ query, accept }): Example[] => {
    const { isSettled, results } = engine.learn(query);
    const accepted = new Set(accept.map(normaliseRoute));
    const isRight = results.map(({ url }) => accepted.has(routeOf(url, baseUrl)));
    if (isSettled || !isRight.includes(true)) return [];
    return [{ features: results.map(({ features }) => features), isRight }];
  });
}

/**
 * Learns the weights.
 * @param without a feature that counts as 0, to find out whether it pays
 */
export function learnWeights(lessons: readonly Example[], without?: string): Weights {
  const left = FEATURES.findIndex((name) => name === without);
  const examples = lessons.map(({ features, isRight }) => ({
    features: features.map((values) => values.map((value, at) => (at === left ? 0 : value))),
    isRight,
  }));
  return fitWeights(examples, { prior: UNLEARNED, pull: PULL });
}
