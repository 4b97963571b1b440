/** `npm run search:eval` measures how well the built index answers queries with known results. The README lists the options. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SearchEngine } from '../engine/searchEngine';
import { readSearchIndex } from '../indexing/readSearchIndex';
import { checkGates, checkSize, compressedSize, writeScores, type QuestionSet } from './gates';
import { measure, parseKnownItems, type Outcome } from './measure';
import { explainFirst } from './why';

const KNOWN = fileURLToPath(new URL('../../../../content/search/questions.json', import.meta.url));
const HELD_OUT = fileURLToPath(new URL('../../../../content/search/heldOutQuestions.json', import.meta.url));
const BUILT_INDEX = fileURLToPath(new URL('../../../../website/build/search', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      queries: { type: 'string' },
      index: { type: 'string', default: BUILT_INDEX },
      'base-url': { type: 'string', default: '/' },
      verbose: { type: 'boolean', default: false },
      why: { type: 'string' },
    },
  });
  const artefact = await readSearchIndex(values.index);
  const engine = new SearchEngine(artefact);
  if (values.why !== undefined) {
    console.log(explainFirst(engine, values.why));
    return;
  }
  const sets: [QuestionSet, string][] =
    values.queries === undefined
      ? [
          ['known', KNOWN],
          ['held-out', HELD_OUT],
        ]
      : [['known', values.queries]];
  const problems: string[] = [];
  for (const [name, file] of sets) {
    const items = parseKnownItems(await readFile(file, 'utf8'), file);
    for (const place of ['window', 'page'] as const) {
      const outcomes = measure(engine, items, place, values['base-url']);
      if (place === 'window') printMisses(outcomes, values.verbose);
      console.log(`\nRows of the ${place}, ${name} questions:\n${writeScores(outcomes)}`);
      problems.push(...checkGates(outcomes, name, place));
    }
  }
  const bytes = compressedSize(artefact);
  console.log(`\nThe index has ${bytes} bytes after compression with brotli.`);
  problems.push(...checkSize(bytes));
  for (const problem of problems) console.error(`search:eval: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('All gates are passed.');
}

function printMisses(outcomes: readonly Outcome[], isVerbose: boolean): void {
  for (const { query, kind, rank, pages, accept } of outcomes.filter((outcome) => outcome.rank !== 1)) {
    console.log(`\n${rank === 0 ? 'not found' : `row ${rank}`} (${kind}): ${query}`);
    console.log(`  found ${pages.slice(0, isVerbose ? 10 : 3).join('  ')}`);
    if (isVerbose) console.log(`  accepted ${accept.join('  ')}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
