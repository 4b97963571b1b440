/**
 * `npm run mcp:eval` measures how well the tools answer the questions of integrators. The README says how a client is
 * simulated.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readLibrary } from '../tools';
import { evaluate, type Outcome } from './evaluate';

/** The questions by which the tools were improved, and those that were written before anybody saw what the tools return. */
const SETS = { tuned: 'assistantQuestions.json', 'held-out': 'heldOutAssistantQuestions.json' } as const;
const QUESTIONS = fileURLToPath(new URL('../../../../../content/search', import.meta.url));
const BUILD = fileURLToPath(new URL('../../../../../website/build', import.meta.url));
/** Share of the questions in `assistantQuestions.json` that must be answered. The others are only reported. */
const GATE = 0.9;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { dir: { type: 'string', default: BUILD }, verbose: { type: 'boolean', default: false } },
  });
  const library = await readLibrary(values.dir);
  for (const [name, file] of Object.entries(SETS)) {
    const questions = await readFile(path.join(QUESTIONS, file), 'utf8');
    // The first calls are slower, because the code has not been optimised yet. They are not measured.
    evaluate(library, questions);
    const outcomes = evaluate(library, questions);
    for (const outcome of outcomes.filter(({ foundBy }) => foundBy === 0 || values.verbose))
      console.log(describe(outcome));
    console.log(`${name}: ${summarise(outcomes)}`);
    if (file !== SETS.tuned || shareOf(outcomes) >= GATE) continue;
    console.error(`mcp:eval: fewer than ${GATE * 100} % of the questions in ${file} were answered.`);
    process.exitCode = 1;
  }
}

const shareOf = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ foundBy }) => foundBy > 0).length / outcomes.length;

function summarise(outcomes: readonly Outcome[]): string {
  const answered = outcomes.filter(({ foundBy }) => foundBy > 0);
  const byFirst = answered.filter(({ foundBy }) => foundBy === 1);
  const times = outcomes.flatMap((outcome) => outcome.times).sort((a, b) => a - b);
  const tokens = outcomes.map((outcome) => outcome.tokens).sort((a, b) => a - b);
  return [
    `${answered.length} of ${outcomes.length} questions answered (${(shareOf(outcomes) * 100).toFixed(1)} %), ${byFirst.length} of them by the first call.`,
    `Tokens of both calls: median ${at(tokens, 0.5)}, largest ${at(tokens, 1)}.`,
    `Time of a call: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms.`,
  ].join('\n');
}

/** The value below which a share of the sorted values is. */
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const describe = ({ question, foundBy, calls }: Outcome): string =>
  `${foundBy === 0 ? 'not found' : `call ${foundBy}`}: ${question}\n  ${calls.join('\n  ')}`;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
