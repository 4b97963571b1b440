/** `npm run search:fit` learns the weights of the ranking from the known questions. The README lists the options. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSearchEngine } from '../engine/createSearchEngine';
import { FEATURES } from '../engine/ranking/features';
import type { Weights } from '../engine/ranking/rerank';
import { percent } from '../eval/gates';
import { measure, parseKnownItems, scoresOf, type Outcome } from '../eval/measure';
import { printScores } from '../eval/report';
import { readRecords, readSearchIndex } from '../indexing/readSearchIndex';
import { lessonsOfAsked } from './askedLessons';
import { crossValidate } from './crossValidate';
import { learnWeights, lessonsOf, UNLEARNED } from './learn';

const QUERIES = fileURLToPath(new URL('../../../../content/search/questions.json', import.meta.url));
const WEIGHTS = fileURLToPath(new URL('../engine/ranking/weights.json', import.meta.url));
const BUILT_INDEX = fileURLToPath(new URL('../../../../website/build/search', import.meta.url));
const SEED = 1;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      index: { type: 'string', default: BUILT_INDEX },
      'base-url': { type: 'string', default: '/' },
      ablation: { type: 'boolean', default: false },
    },
  });
  const baseUrl = values['base-url'];
  const items = parseKnownItems(await readFile(QUERIES, 'utf8'), QUERIES);
  const artefact = await readSearchIndex(values.index);
  const engine = createSearchEngine(artefact);
  const before = measure(createSearchEngine(artefact, UNLEARNED), items, baseUrl);
  const more = lessonsOfAsked(await readRecords(values.index), artefact, baseUrl);
  const after = crossValidate(artefact, items, { baseUrl, seed: SEED, more }).flat();
  console.log('The first ranking alone:');
  printScores(before);
  console.log('\nWith learned weights, each page ranked without its own questions:');
  printScores(after);
  if (values.ablation) {
    console.log('\nWithout one feature:');
    for (const feature of FEATURES)
      console.log(
        feature.padEnd(14) +
          summary(crossValidate(artefact, items, { baseUrl, seed: SEED, more, without: [feature] }).flat()),
      );
    return;
  }
  const isBetter = scoresOf(after).successAt1 > scoresOf(before).successAt1;
  if (!isBetter)
    throw new Error('search:fit: the learned weights are not better. weights.json is unchanged.');
  const learned = learnWeights([...lessonsOf(engine, items, baseUrl), ...more]);
  await writeFile(WEIGHTS, `${JSON.stringify(toFile(learned), null, 2)}\n`);
  console.log(`\nWrote ${WEIGHTS}.`);
}

function summary(outcomes: readonly Outcome[]): string {
  const { successAt1, successAt3, mrrAt10 } = scoresOf(outcomes);
  return `success@1 ${percent(successAt1)}  success@3 ${percent(successAt3)}  MRR@10 ${mrrAt10.toFixed(3)}`;
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
