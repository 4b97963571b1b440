/** `npm run search:eval` measures how well the built index answers queries with known results. The README lists the options. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSearchEngine } from '../engine/createSearchEngine';
import { readSearchIndex } from '../indexing/readSearchIndex';
import { checkGates, percent } from './gates';
import { measure, parseKnownItems, percentile, scoresOf, timeKeystrokes, type Outcome } from './measure';

const DEFAULT_QUERIES = fileURLToPath(new URL('./queries.json', import.meta.url));
const BUILT_INDEX = fileURLToPath(new URL('../../../../website/build/search', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      queries: { type: 'string', default: DEFAULT_QUERIES },
      index: { type: 'string', default: BUILT_INDEX },
      'base-url': { type: 'string', default: '/' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const items = parseKnownItems(await readFile(values.queries, 'utf8'), values.queries);
  const engine = createSearchEngine(await readSearchIndex(values.index));
  // The first searches are slower, so they are not measured.
  measure(engine, items.slice(0, 30), values['base-url']);
  const outcomes = measure(engine, items, values['base-url']);
  printScores(outcomes);
  printMisses(outcomes, values.verbose);
  printLatency(
    timeKeystrokes(
      engine,
      items.map(({ query }) => query),
    ),
  );
  const problems = checkGates(outcomes);
  for (const problem of problems) console.error(`search:eval: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('All gates are passed.');
}

function printScores(outcomes: readonly Outcome[]): void {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].sort();
  const rows = [
    ...kinds.map((kind) => [kind, outcomes.filter((outcome) => outcome.kind === kind)] as const),
    ['all', outcomes] as const,
  ];
  console.log(
    `${'kind'.padEnd(14)}${['queries', 'success@1', 'success@3', 'MRR@10', 'zero'].map((head) => head.padStart(11)).join('')}`,
  );
  for (const [kind, ofKind] of rows) {
    const { queries, successAt1, successAt3, mrrAt10, zeroResults } = scoresOf(ofKind);
    const cells = [
      String(queries),
      percent(successAt1),
      percent(successAt3),
      mrrAt10.toFixed(3),
      percent(zeroResults),
    ];
    console.log(kind.padEnd(14) + cells.map((cell) => cell.padStart(11)).join(''));
  }
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
