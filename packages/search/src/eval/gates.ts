import { brotliCompressSync, constants } from 'node:zlib';
import type { SearchArtefact } from '../indexing/artefact';
import type { Outcome, Scores } from './measure';
import { scoresOf } from './measure';

/** Minimum scores for a set of queries. */
interface Gate {
  name: string;
  /** Kinds of the queries. Empty: all kinds. */
  kinds: string[];
  successAt1: number;
  successAt3: number;
  mrrAt10: number;
}

const GATES: readonly Gate[] = [
  { name: 'overall', kinds: [], successAt1: 0.9, successAt3: 0.97, mrrAt10: 0.93 },
  {
    name: 'titles, fields, paths',
    kinds: ['title', 'field', 'path'],
    successAt1: 0.97,
    successAt3: 1,
    mrrAt10: 0.98,
  },
  { name: 'split fields', kinds: ['split-field'], successAt1: 0.8, successAt3: 0.92, mrrAt10: 0.87 },
  { name: 'typos', kinds: ['typo'], successAt1: 0.85, successAt3: 0.95, mrrAt10: 0.9 },
  { name: 'human tasks', kinds: ['task'], successAt1: 0.8, successAt3: 0.92, mrrAt10: 0.85 },
  ...['label', 'synonym', 'symptom', 'question'].map((kind) => ({
    name: `${kind}s`,
    kinds: [kind],
    successAt1: 0.85,
    successAt3: 0.9,
    mrrAt10: 0.85,
  })),
];

const MAX_ZERO_RESULTS = 0.01;

/**
 * Compares the outcomes with the gates. A gate without queries of its kinds is left out.
 * @returns one sentence for every score that is too low
 */
export function checkGates(outcomes: readonly Outcome[]): string[] {
  const problems: string[] = [];
  for (const gate of GATES) {
    const ofKinds = outcomes.filter(({ kind }) => gate.kinds.length === 0 || gate.kinds.includes(kind));
    if (ofKinds.length === 0) continue;
    const scores = scoresOf(ofKinds);
    for (const measure of ['successAt1', 'successAt3', 'mrrAt10'] as const) {
      if (scores[measure] < gate[measure])
        problems.push(
          `${gate.name}: ${LABELS[measure]} is ${percent(scores[measure])}, but must be at least ${percent(gate[measure])}`,
        );
    }
  }
  const { zeroResults } = scoresOf(outcomes);
  if (zeroResults > MAX_ZERO_RESULTS)
    problems.push(
      `overall: ${percent(zeroResults)} of the queries have no results, but at most ${percent(MAX_ZERO_RESULTS)} may`,
    );
  return problems;
}

/** Readers with slow connections load the index before the results are complete. */
const MAX_INDEX_BYTES = 850_000;
/** The level with which the server compresses files that do not change. */
const BROTLI_LEVEL = 10;

/** Bytes of the full stage of the index as servers send it. */
export function compressedSize(artefact: SearchArtefact): number {
  return brotliCompressSync(JSON.stringify(artefact), {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL },
  }).length;
}

/** Compares the size of the index with its limit. */
export function checkSize(bytes: number): string[] {
  if (bytes <= MAX_INDEX_BYTES) return [];
  return [`the index has ${bytes} bytes after compression, but must have at most ${MAX_INDEX_BYTES}`];
}

/** Minimum scores of the rows that readers see. */
const ROW_GATES = {
  known: { successAt1: 0.9, successAt3: 0.97 },
  'held-out': { successAt1: 0.88, successAt3: 0.96 },
} as const;

/**
 * Compares the outcomes of rows with their gate.
 * @returns one sentence for every score that is too low
 */
export function checkRowGate(
  outcomes: readonly Outcome[],
  questions: keyof typeof ROW_GATES,
  place: string,
): string[] {
  const scores = scoresOf(outcomes);
  return (['successAt1', 'successAt3'] as const).flatMap((measure) => {
    const least = ROW_GATES[questions][measure];
    if (scores[measure] >= least) return [];
    return [
      `rows of the ${place}, ${questions} questions: ${LABELS[measure]} is ${percent(scores[measure])}, but must be at least ${percent(least)}`,
    ];
  });
}

const LABELS: Record<Exclude<keyof Scores, 'queries'>, string> = {
  successAt1: 'success@1',
  successAt3: 'success@3',
  mrrAt10: 'MRR@10',
  zeroResults: 'zero results',
};

/** Formats a share from 0 to 1, such as `85.0 %`. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
