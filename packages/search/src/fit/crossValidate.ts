import { createSearchEngine } from '../engine/createSearchEngine';
import { measure, type KnownItem, type Outcome } from '../eval/measure';
import type { SearchArtefact } from '../indexing/artefact';
import { foldsByPage } from './folds';
import { learnWeights, lessonsOf, type Lesson } from './learn';

const FOLDS = 10;
/** Each seed distributes the pages over the folds differently. */
export const SEEDS = [1, 2];

/** The outcomes of one fold. */
export type FoldOutcomes = Outcome[];

export interface ValidationOptions {
  baseUrl: string;
  /** Distributes the pages over the folds. */
  seed: number;
  /** Lessons that are only learned from, and not tested. */
  more?: readonly Lesson[];
  /** Features that are not used. */
  without?: readonly string[];
}

/** Measures each question with weights that were learned without its pages. */
export function crossValidate(
  artefact: SearchArtefact,
  items: readonly KnownItem[],
  { baseUrl, seed, more = [], without = [] }: ValidationOptions,
): FoldOutcomes[] {
  const lessons = lessonsOf(createSearchEngine(artefact), items, baseUrl);
  const byItem = new Map<KnownItem, Lesson>(lessons.map((lesson) => [lesson.item, lesson]));
  // One engine serves all folds, so its weights change in place.
  const weights = [...learnWeights([])];
  const engine = createSearchEngine(artefact, weights);
  return foldsByPage(items, FOLDS, seed).map(({ train, test, isSeparate }) => {
    const others = more.filter(({ item }) => isSeparate(item));
    const learned = learnWeights([...train.flatMap((item) => byItem.get(item) ?? []), ...others], without);
    weights.splice(0, weights.length, ...learned);
    return measure(engine, test, baseUrl);
  });
}
