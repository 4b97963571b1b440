/**
 * `npm run mcp:eval` measures how well the tools answer the questions of integrators. The README says how a client is
 * simulated.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readLibrary } from '../tools';
import { answer, parseQuestions, type Outcome } from './answer';

const QUESTIONS = fileURLToPath(new URL('./questions.json', import.meta.url));
const BUILD = fileURLToPath(new URL('../../../../website/build', import.meta.url));
/** Share of questions that must be answered. */
const GATE = 0.9;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { dir: { type: 'string', default: BUILD }, verbose: { type: 'boolean', default: false } },
  });
  const questions = parseQuestions(await readFile(QUESTIONS, 'utf8'));
  const library = await readLibrary(values.dir);
  // The first calls are slower, so they are not measured.
  questions.slice(0, 10).forEach((question) => answer(library, question));
  const outcomes = questions.map((question) => answer(library, question));
  for (const outcome of outcomes.filter(({ foundBy }) => foundBy === 0 || values.verbose))
    console.log(describe(outcome));
  const answered = outcomes.filter(({ foundBy }) => foundBy > 0);
  const times = outcomes.flatMap((outcome) => outcome.times).sort((a, b) => a - b);
  const tokens = outcomes.map((outcome) => outcome.tokens).sort((a, b) => a - b);
  const share = answered.length / outcomes.length;
  console.log(
    [
      `${answered.length} of ${outcomes.length} questions answered (${(share * 100).toFixed(1)} %), ${answered.filter(({ foundBy }) => foundBy === 1).length} of them by the first call.`,
      `Tokens of both calls: median ${at(tokens, 0.5)}, largest ${at(tokens, 1)}.`,
      `Time of a call: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms.`,
    ].join('\n'),
  );
  if (share >= GATE) return;
  console.error(`mcp:eval: fewer than ${GATE * 100} % of the questions were answered.`);
  process.exitCode = 1;
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
