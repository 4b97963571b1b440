/**
 * `npm run mcp:eval` measures how well the tools answer the questions of integrators. The README says how a client is
 * simulated.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { countTokens } from '../text/tokens';
import { readLibrary, runTool, type Library } from '../tools';

/** The questions by which the tools were improved, and those that were written before anybody saw what the tools return. */
const SETS = { tuned: 'assistantQuestions.json', 'held-out': 'heldOutAssistantQuestions.json' } as const;
const QUESTIONS = fileURLToPath(new URL('../../../../../content/search', import.meta.url));
const BUILD = fileURLToPath(new URL('../../../../../website/build', import.meta.url));
/** Share of the questions in `assistantQuestions.json` that must be answered. The others are only reported. */
const GATE = 0.9;
/** Tokens of both responses together. */
const BUDGET = 4_000;
/** Tokens of the search. The rest is for the page. */
const SEARCH_BUDGET = 1_800;

const questionsSchema = z.array(
  z.strictObject({
    question: z.string().min(1),
    /** Texts of which the responses must contain one. */
    fact: z.array(z.string().min(1)).min(1),
  }),
);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { dir: { type: 'string', default: BUILD }, verbose: { type: 'boolean', default: false } },
  });
  const library = await readLibrary(values.dir);
  for (const [name, file] of Object.entries(SETS)) {
    const text = await readFile(path.join(QUESTIONS, file), 'utf8');
    const questions = questionsSchema.parse(JSON.parse(text));
    const answerAll = () => questions.map((question) => answer(library, question));
    // The first calls are slower, because the code has not been optimised yet. They are not measured.
    answerAll();
    const outcomes = answerAll();
    for (const { question, foundBy, calls } of outcomes)
      if (foundBy === 0 || values.verbose)
        console.log(
          `${foundBy === 0 ? 'not found' : `call ${foundBy}`}: ${question}\n  ${calls.join('\n  ')}`,
        );
    const answered = outcomes.filter(({ foundBy }) => foundBy > 0);
    const share = answered.length / outcomes.length;
    const byFirst = answered.filter(({ foundBy }) => foundBy === 1);
    const times = outcomes.flatMap((outcome) => outcome.times).sort((a, b) => a - b);
    const tokens = outcomes.map((outcome) => outcome.tokens).sort((a, b) => a - b);
    console.log(
      `${name}: ${answered.length} of ${outcomes.length} questions answered (${(share * 100).toFixed(1)} %), ${byFirst.length} of them by the first call.\n` +
        `Tokens of both calls: median ${at(tokens, 0.5)}, largest ${at(tokens, 1)}.\n` +
        `Time of a call: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms.`,
    );
    if (file !== SETS.tuned || share >= GATE) continue;
    console.error(`mcp:eval: fewer than ${GATE * 100} % of the questions in ${file} were answered.`);
    process.exitCode = 1;
  }
}

/**
 * Answers a question as a client without knowledge of the portal would: it searches for the question, and reads the first
 * result. The question is the only input.
 * @returns `foundBy`, the number of the call whose response contains the fact: 1 or 2, and 0 when neither response does;
 * the calls; the tokens of both responses; and the time of each call in milliseconds
 */
function answer(library: Library, { question, fact }: z.infer<typeof questionsSchema>[number]) {
  const outcome = { question, foundBy: 0, tokens: 0, times: [] as number[], calls: [] as string[] };
  const call = (name: string, args: object): string => {
    const start = performance.now();
    const text = runTool(library, name, args)?.text ?? '';
    outcome.times.push(performance.now() - start);
    outcome.tokens += countTokens(text);
    outcome.calls.push(`${name} ${JSON.stringify(args)}`);
    if (outcome.foundBy === 0 && fact.some((each) => plain(text).includes(plain(each))))
      outcome.foundBy = outcome.calls.length;
    return text;
  };
  const results = call('search', { query: question, limit: 12, max_tokens: SEARCH_BUDGET });
  const url = /^ {3}(https?:\S+)$/m.exec(results)?.[1];
  if (url !== undefined) call('get_page', { url, query: question, max_tokens: BUDGET - outcome.tokens });
  return outcome;
}

/** Markdown marks code and escapes characters, which facts do not. */
const plain = (text: string): string =>
  text
    .replace(/[`*\\]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** The value below which a share of the sorted values is. */
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
