/** `npm run search:fit` learns the weights of the ranking from the known questions. The README lists the options. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSearchEngine } from '../engine/createSearchEngine';
import { FEATURES } from '../engine/ranking/features';
import type { Weights } from '../engine/ranking/rerank';
import { writeScores } from '../eval/gates';
import { measure, parseKnownItems, scoresOf, type KnownItem, type Outcome } from '../eval/measure';
import { readRecords, readSearchIndex } from '../indexing/readSearchIndex';
import { lessonsOfAsked } from './askedLessons';
import { learnWeights, lessonsOf, UNLEARNED } from './learn';

const KNOWN = fileURLToPath(new URL('../../../../content/search/questions.json', import.meta.url));
const HELD_OUT = fileURLToPath(new URL('../../../../content/search/heldOutQuestions.json', import.meta.url));
const WEIGHTS = fileURLToPath(new URL('../engine/ranking/weights.json', import.meta.url));
const BUILT_INDEX = fileURLToPath(new URL('../../../../website/build/search', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      index: { type: 'string', default: BUILT_INDEX },
      'base-url': { type: 'string', default: '/' },
      ablation: { type: 'boolean', default: false },
    },
  });
  const baseUrl = values['base-url'];
  const artefact = await readSearchIndex(values.index);
  const heldOut = await readItems(HELD_OUT);
  const test = (weights: Weights): Outcome[] =>
    measure(createSearchEngine(artefact, weights), heldOut, 'window', baseUrl);
  const lessons = [
    ...lessonsOf(createSearchEngine(artefact), await readItems(KNOWN), baseUrl),
    ...lessonsOfAsked(await readRecords(values.index), artefact, baseUrl),
  ];
  const learned = learnWeights(lessons);
  const [before, after] = [test(UNLEARNED), test(learned)];
  console.log(`Held-out questions, the first ranking alone:\n${writeScores(before)}`);
  console.log(`\nHeld-out questions, with learned weights:\n${writeScores(after)}`);
  if (values.ablation) {
    for (const feature of FEATURES)
      console.log(`\nWithout ${feature}:\n${writeScores(test(learnWeights(lessons, feature)))}`);
    return;
  }
  if (scoresOf(after).successAt1 <= scoresOf(before).successAt1)
    throw new Error('search:fit: the learned weights are not better. weights.json is unchanged.');
  await writeFile(WEIGHTS, `${JSON.stringify(toFile(learned), null, 2)}\n`);
  console.log(`\nWrote ${WEIGHTS}.`);
}

async function readItems(file: string): Promise<KnownItem[]> {
  return parseKnownItems(await readFile(file, 'utf8'), file);
}

function toFile(weights: Weights): Record<string, number> {
  return Object.fromEntries(
    FEATURES.map((name, index) => [name, Math.round((weights[index] ?? 0) * 1000) / 1000]),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
