/** `npm run search:fit` learns the weights of the ranking from the known questions. The README lists the options. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SearchEngine } from '../engine/searchEngine';
import { FEATURES, type Weights } from '../engine/ranking/features';
import { writeScores } from '../eval/gates';
import {
  measure,
  normaliseRoute,
  parseKnownItems,
  routeOf,
  scoresOf,
  type KnownItem,
  type Outcome,
} from '../eval/measure';
import type { SearchArtefact } from '../indexing/artefact';
import { readSearchIndex } from '../indexing/readSearchIndex';
import { fitWeights, type Example } from './softmax';

const KNOWN = fileURLToPath(new URL('../../../../content/search/questions.json', import.meta.url));
const HELD_OUT = fileURLToPath(new URL('../../../../content/search/heldOutQuestions.json', import.meta.url));
const WEIGHTS = fileURLToPath(new URL('../engine/ranking/weights.json', import.meta.url));
const BUILT_INDEX = fileURLToPath(new URL('../../../../website/build/search', import.meta.url));

/** Weights from which learning begins. They choose the results from which it learns. */
const UNLEARNED = toWeights(FEATURES.map((name) => ({ place: 6, exact: 5, row: -3 })[name as string] ?? 1));
/** How strongly the weights are pulled towards those from which they begin. */
const PULL = 0.0003;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      index: { type: 'string', default: BUILT_INDEX },
      'base-url': { type: 'string', default: '/' },
    },
  });
  const baseUrl = values['base-url'];
  const artefact = await readSearchIndex(values.index);
  const known = await readItems(KNOWN);
  const heldOut = await readItems(HELD_OUT);
  const test = (weights: Weights): Outcome[] =>
    measure(new SearchEngine(artefact, weights), heldOut, 'window', baseUrl);
  const lessons = lessonsOf(artefact, known, baseUrl);
  const prior = FEATURES.map((name) => UNLEARNED[name]);
  const learned = toWeights(fitWeights(lessons, { prior, pull: PULL }));
  const [before, after] = [test(UNLEARNED), test(learned)];
  console.log(`Held-out questions, with the weights from which learning begins:\n${writeScores(before)}`);
  console.log(`\nHeld-out questions, with learned weights:\n${writeScores(after)}`);
  if (scoresOf(after).successAt1 <= scoresOf(before).successAt1)
    throw new Error('search:fit: the learned weights are not better. weights.json is unchanged.');
  await writeFile(WEIGHTS, `${JSON.stringify(learned, null, 2)}\n`);
  console.log(`\nWrote ${WEIGHTS}.`);
}

/** Finds what there is to learn from each question. Questions whose pages are not among the best results are left out. */
function lessonsOf(artefact: SearchArtefact, items: readonly KnownItem[], baseUrl: string): Example[] {
  const engine = new SearchEngine(artefact, UNLEARNED);
  return items.flatMap(({ query, accept }): Example[] => {
    const results = engine.learn(query);
    const accepted = new Set(accept.map(normaliseRoute));
    const isRight = results.map(({ url }) => accepted.has(routeOf(url, baseUrl)));
    if (!isRight.includes(true)) return [];
    const features = results.map((result) => Float64Array.from(FEATURES, (name) => result.features[name]));
    return [{ features, isRight }];
  });
}

async function readItems(file: string): Promise<KnownItem[]> {
  return parseKnownItems(await readFile(file, 'utf8'), file);
}

function toWeights(weights: readonly number[]): Weights {
  return Object.fromEntries(
    FEATURES.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1000) / 1000]),
  ) as Weights;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
