import { z } from 'zod';
import type { Library } from '../tools';
import { runTool } from '../tools/runTool';
import { countTokens } from '../text/tokens';

const questionsSchema = z.array(
  z.strictObject({
    question: z.string().min(1),
    /** Texts of which the responses must contain one. */
    fact: z.array(z.string().min(1)).min(1),
  }),
);

type Question = z.infer<typeof questionsSchema>[number];

export interface Outcome {
  question: string;
  /** The number of the call whose response contains the fact: 1 or 2. 0 when neither response does. */
  foundBy: number;
  /** Tokens of both responses. */
  tokens: number;
  /** Time of each call in milliseconds. */
  times: number[];
  /** The calls, for people. */
  calls: string[];
}

/**
 * Answers questions through the tools.
 * @param questions JSON with the questions and their facts
 * @throws Error when the text is not a list of questions
 */
export function evaluate(library: Library, questions: string): Outcome[] {
  return questionsSchema.parse(JSON.parse(questions)).map((question) => answer(library, question));
}

/** Tokens of both responses together. */
const BUDGET = 4_000;
/** Tokens of the search. The rest is for the page. */
const SEARCH_BUDGET = 1_800;

/**
 * Answers a question as a client without knowledge of the portal would: it searches for the question, and reads the first
 * result. The question is the only input.
 */
function answer(library: Library, { question, fact }: Question): Outcome {
  const outcome: Outcome = { question, foundBy: 0, tokens: 0, times: [], calls: [] };
  const call = (name: string, args: object): string => {
    const start = performance.now();
    const text = runTool(library, name, args)?.text ?? '';
    outcome.times.push(performance.now() - start);
    outcome.tokens += countTokens(text);
    outcome.calls.push(`${name} ${JSON.stringify(args)}`);
    if (outcome.foundBy === 0 && containsOne(text, fact)) outcome.foundBy = outcome.calls.length;
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

const containsOne = (text: string, facts: readonly string[]): boolean =>
  facts.some((fact) => plain(text).includes(plain(fact)));
