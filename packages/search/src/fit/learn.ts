import type { LearningQuery, SearchEngine } from '../engine/createSearchEngine';
import { FEATURES } from '../engine/ranking/features';
import type { Weights } from '../engine/ranking/rerank';
import { normaliseRoute, routeOf, type KnownItem } from '../eval/measure';
import { fitWeights, type Example } from './softmax';

/** A known question with the results of the first ranking. */
export interface Lesson {
  item: KnownItem;
  example: Example;
}

/** How strongly the weights are pulled towards those of the first ranking alone. */
const PULL = 0.003;

/** The weights of the first ranking alone: without other knowledge, its order stays. */
export const UNLEARNED: Weights = FEATURES.map((name) => (name === 'score' ? 8 : 0));

/**
 * Finds what there is to learn from each question. Questions whose pages are not among the results are left out, and so
 * are those whose order the second ranking does not change.
 */
export function lessonsOf(engine: SearchEngine, items: readonly KnownItem[], baseUrl: string): Lesson[] {
  return items.flatMap((item): Lesson[] => {
    const { isSettled, results } = engine.learn(item.query);
    if (isSettled) return [];
    const example = toExample(results, item, baseUrl);
    return example.isRight.includes(true) ? [{ item, example }] : [];
  });
}

function toExample(results: LearningQuery['results'], { accept }: KnownItem, baseUrl: string): Example {
  const accepted = new Set(accept.map(normaliseRoute));
  return {
    features: results.map(({ features }) => features),
    isRight: results.map(({ url }) => accepted.has(routeOf(url, baseUrl))),
  };
}

/**
 * Learns the weights.
 * @param without features that keep the weight 0, to find out whether they pay
 */
export function learnWeights(lessons: readonly Lesson[], without: readonly string[] = []): Weights {
  const examples = lessons.map(({ example }) => mask(example, without));
  return fitWeights(examples, { prior: UNLEARNED, pull: PULL });
}

/** Sets features to 0. */
function mask(example: Example, without: readonly string[]): Example {
  if (without.length === 0) return example;
  const isUsed = FEATURES.map((name) => !without.includes(name));
  return {
    ...example,
    features: example.features.map((values) => values.map((value, at) => (isUsed[at] === true ? value : 0))),
  };
}
