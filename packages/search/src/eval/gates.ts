import { brotliCompressSync, constants } from 'node:zlib';
import { stringifyArtefact, type SearchArtefact } from '../indexing/artefact';
import { scoresOf, type Outcome, type Place } from './measure';

/** Minimum scores for a set of queries. */
interface Gate {
  name: string;
  /** Kinds of the queries. Default: all kinds. */
  kinds?: string[];
  successAt1: number;
  successAt3: number;
}

/** Questions from which the ranking learns, and questions from which nothing is learned. */
export type QuestionSet = 'known' | 'held-out';

const GATES: Record<QuestionSet, readonly Gate[]> = {
  known: [
    { name: 'overall', successAt1: 0.9, successAt3: 0.97 },
    { name: 'titles, fields, paths', kinds: ['title', 'field', 'path'], successAt1: 0.97, successAt3: 1 },
    { name: 'split fields', kinds: ['split-field'], successAt1: 0.8, successAt3: 0.92 },
    { name: 'typos', kinds: ['typo'], successAt1: 0.85, successAt3: 0.95 },
    { name: 'human tasks', kinds: ['task'], successAt1: 0.8, successAt3: 0.92 },
    ...['label', 'synonym', 'symptom', 'question'].map((kind) => ({
      name: `${kind}s`,
      kinds: [kind],
      successAt1: 0.85,
      successAt3: 0.9,
    })),
  ],
  'held-out': [{ name: 'overall', successAt1: 0.88, successAt3: 0.96 }],
};

const MAX_ZERO_RESULTS = 0.01;

/**
 * Compares what readers see with the gates. A gate without queries of its kinds is left out.
 * @returns one sentence for every score that is too low
 */
export function checkGates(outcomes: readonly Outcome[], questions: QuestionSet, place: Place): string[] {
  const problems = GATES[questions].flatMap(({ name, kinds, ...gate }) => {
    const ofKinds = outcomes.filter(({ kind }) => kinds?.includes(kind) ?? true);
    const scores = scoresOf(ofKinds);
    return (['successAt1', 'successAt3'] as const)
      .filter((measure) => ofKinds.length > 0 && scores[measure] < gate[measure])
      .map(
        (measure) =>
          `${name}: ${LABELS[measure]} is ${percent(scores[measure])}, but must be at least ${percent(gate[measure])}`,
      );
  });
  const { zeroResults } = scoresOf(outcomes);
  if (zeroResults > MAX_ZERO_RESULTS)
    problems.push(
      `overall: ${percent(zeroResults)} of the queries have no results, but at most ${percent(MAX_ZERO_RESULTS)} may`,
    );
  return problems.map((problem) => `${questions} questions, ${place}: ${problem}`);
}

const LABELS = { successAt1: 'success@1', successAt3: 'success@3' } as const;

/** Readers with slow connections load the index before the results are complete. */
const MAX_INDEX_BYTES = 850_000;
/** The level with which the server compresses files that do not change. */
const BROTLI_LEVEL = 10;

/** Bytes of the full stage of the index as servers send it. */
export function compressedSize(artefact: SearchArtefact): number {
  return brotliCompressSync(stringifyArtefact(artefact), {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL },
  }).length;
}

/** Compares the size of the index with its limit. */
export function checkSize(bytes: number): string[] {
  if (bytes <= MAX_INDEX_BYTES) return [];
  return [`the index has ${bytes} bytes after compression, but must have at most ${MAX_INDEX_BYTES}`];
}

/** Writes a table of scores, by kind of query and over all. */
export function writeScores(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].sort();
  const rows = [
    ...kinds.map((kind) => [kind, outcomes.filter((outcome) => outcome.kind === kind)] as const),
    ['all', outcomes] as const,
  ].map(([kind, ofKind]) => {
    const { queries, successAt1, successAt3, zeroResults } = scoresOf(ofKind);
    return [kind, String(queries), ...[successAt1, successAt3, zeroResults].map(percent)];
  });
  return [['kind', 'queries', 'success@1', 'success@3', 'zero'], ...rows]
    .map(([kind = '', ...cells]) => kind.padEnd(14) + cells.map((cell) => cell.padStart(11)).join(''))
    .join('\n');
}

/** Formats a share from 0 to 1, such as `85.0 %`. */
function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
