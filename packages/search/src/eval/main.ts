/** `npm run search:eval` measures how well the built index answers queries with known results. The README lists the options. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSearchEngine, type SearchEngine } from '../engine/createSearchEngine';
import { lessonsOfAsked } from '../fit/askedLessons';
import { crossValidate, SEEDS } from '../fit/crossValidate';
import type { Lesson } from '../fit/learn';
import { readRecords, readSearchIndex, type SearchArtefact } from '../indexing/readSearchIndex';
import { checkGates, checkRowGate, checkSize, compressedSize } from './gates';
import {
  measure,
  parseKnownItems,
  percentile,
  timeKeystrokes,
  type KnownItem,
  type Outcome,
} from './measure';
import { measureRows } from './measureRows';
import { printScores, spreadOf } from './report';
import { explainFirst } from './why';

const KNOWN = fileURLToPath(new URL('../../../../content/search/questions.json', import.meta.url));
const HELD_OUT = fileURLToPath(new URL('../../../../content/search/heldOutQuestions.json', import.meta.url));
const BUILT_INDEX = fileURLToPath(new URL('../../../../website/build/search', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      queries: { type: 'string', default: KNOWN },
      index: { type: 'string', default: BUILT_INDEX },
      'base-url': { type: 'string', default: '/' },
      verbose: { type: 'boolean', default: false },
      why: { type: 'string' },
    },
  });
  const baseUrl = values['base-url'];
  const artefact = await readSearchIndex(values.index);
  const engine = createSearchEngine(artefact);
  if (values.why !== undefined) {
    console.log(explainFirst(engine, values.why));
    return;
  }
  const items = await readItems(values.queries);
  // The first searches are slower, so they are not measured.
  measure(engine, items.slice(0, 30), baseUrl);
  const outcomes = measure(engine, items, baseUrl);
  printMisses(outcomes, values.verbose);
  printLatency(
    timeKeystrokes(
      engine,
      items.map(({ query }) => query),
    ),
  );
  console.log('\nThe ranking as it is shipped:');
  printScores(outcomes);
  const isKnown = values.queries === KNOWN;
  const heldOut = isKnown ? await readItems(HELD_OUT) : [];
  if (isKnown) {
    console.log('\nQuestions from which nothing was learned:');
    printScores(measure(engine, heldOut, baseUrl));
  }
  const judged = isKnown
    ? validate(artefact, items, lessonsOfAsked(await readRecords(values.index), artefact, baseUrl), baseUrl)
    : outcomes;
  const bytes = compressedSize(artefact);
  console.log(`\nThe index has ${bytes} bytes after compression with brotli.`);
  const problems = [
    ...checkGates(judged),
    ...checkRows(engine, items, heldOut, baseUrl),
    ...checkSize(bytes),
  ];
  for (const problem of problems) console.error(`search:eval: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('All gates are passed.');
}

async function readItems(file: string): Promise<KnownItem[]> {
  return parseKnownItems(await readFile(file, 'utf8'), file);
}

/** Prints the scores of what readers see in the window and on the page, and compares them with their gates. */
function checkRows(
  engine: SearchEngine,
  known: readonly KnownItem[],
  heldOut: readonly KnownItem[],
  baseUrl: string,
): string[] {
  const lists = [
    ['known', known],
    ['held-out', heldOut],
  ] as const;
  return lists.flatMap(([name, items]) =>
    (['window', 'page'] as const).flatMap((place) => {
      if (items.length === 0) return [];
      const outcomes = measureRows(engine, items, place, baseUrl);
      console.log(`\nRows of the ${place} as readers see them, ${name} questions:`);
      printScores(outcomes);
      return checkRowGate(outcomes, name, place);
    }),
  );
}

/** Prints the scores of a cross-validation, in which each page is ranked without its own questions. */
function validate(
  artefact: SearchArtefact,
  items: readonly KnownItem[],
  more: readonly Lesson[],
  baseUrl: string,
): Outcome[] {
  const runs = SEEDS.map((seed) => crossValidate(artefact, items, { baseUrl, seed, more }));
  const folds = runs.flat();
  console.log('\nCross-validation: weights learned without the questions of the tested pages:');
  printScores(folds.flat());
  console.log(`${spreadOf(folds)}\n`);
  return folds.flat();
}

function printMisses(outcomes: readonly Outcome[], isVerbose: boolean): void {
  for (const { query, kind, rank, pages, accept } of outcomes.filter((outcome) => outcome.rank !== 1)) {
    console.log(`\n${rank === 0 ? 'not found' : `rank ${rank}`} (${kind}): ${query}`);
    console.log(`  found ${pages.slice(0, isVerbose ? 10 : 3).join('  ')}`);
    if (isVerbose) console.log(`  accepted ${accept.join('  ')}`);
  }
  console.log('');
}

function printLatency(times: readonly number[]): void {
  console.log(
    `${times.length} keystrokes: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
