import type { LearningQuery, SearchEngine } from '../engine/createSearchEngine';
import { FEATURES } from '../engine/ranking/features';
import { QUERY_CLASSES, type QueryClass, type Weights } from '../engine/ranking/rerank';
import { normaliseRoute, routeOf, type KnownItem } from '../eval/measure';
import { fitWeights, type Example } from './softmax';

/** A known question with the results of the first ranking. */
export interface Lesson {
  item: KnownItem;
  queryClass: QueryClass;
  example: Example;
}

/** Pulls towards the prior: for the weights of all queries, and for those of one kind of query, which has fewer examples. */
const PULL = { all: 0.003, ofClass: 0.06 };

/** The weights of the first ranking alone. */
export const UNLEARNED: Weights = forEachClass(() => priorOf({}));

/**
 * Finds what there is to learn from each question. Questions whose pages are not among the results are left out, and so
 * are those whose order the second ranking does not change.
 */
export function lessonsOf(engine: SearchEngine, items: readonly KnownItem[], baseUrl: string): Lesson[] {
  return items.flatMap((item): Lesson[] => {
    const { queryClass, results } = engine.learn(item.query);
    if (queryClass === undefined) return [];
    const example = toExample(results, item, baseUrl);
    return example.isRight.includes(true) ? [{ item, queryClass, example }] : [];
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
 * Learns the weights. All questions together give a first set. The questions of each kind then adapt it to that kind.
 * @param without features that keep the weight 0, to find out whether they pay
 */
export function learnWeights(lessons: readonly Lesson[], without: readonly string[] = []): Weights {
  const used = lessons.map(({ example, ...lesson }) => ({ ...lesson, example: mask(example, without) }));
  const shared = fitWeights(
    used.map(({ example }) => example),
    { prior: priorOf({}), pull: PULL.all },
  );
  return forEachClass((queryClass) =>
    fitWeights(
      used.filter((lesson) => lesson.queryClass === queryClass).map(({ example }) => example),
      { prior: shared, pull: PULL.ofClass },
    ),
  );
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

/** A high weight for the score of the first ranking: without other knowledge, its order stays. */
function priorOf(others: Partial<Record<(typeof FEATURES)[number], number>>): number[] {
  return FEATURES.map((name) => others[name] ?? (name === 'score' ? 8 : 0));
}

function forEachClass(make: (queryClass: QueryClass) => readonly number[]): Weights {
  return Object.fromEntries(QUERY_CLASSES.map((queryClass) => [queryClass, make(queryClass)])) as Record<
    QueryClass,
    readonly number[]
  >;
}
