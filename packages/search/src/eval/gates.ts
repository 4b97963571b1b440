import type { Outcome, Scores } from './measure';
import { scoresOf } from './measure';

/** Least scores a set of queries must reach. `kinds` empty: all queries. */
export interface Gate {
  name: string;
  kinds: string[];
  successAt1: number;
  successAt3: number;
  mrrAt10: number;
}

export const GATES: readonly Gate[] = [
  { name: 'overall', kinds: [], successAt1: 0.85, successAt3: 0.95, mrrAt10: 0.9 },
  {
    name: 'titles, fields, paths',
    kinds: ['title', 'field', 'path'],
    successAt1: 0.97,
    successAt3: 1,
    mrrAt10: 0.98,
  },
  { name: 'split fields', kinds: ['split-field'], successAt1: 0.8, successAt3: 0.92, mrrAt10: 0.87 },
  { name: 'typos', kinds: ['typo'], successAt1: 0.85, successAt3: 0.95, mrrAt10: 0.9 },
  { name: 'human tasks', kinds: ['task'], successAt1: 0.6, successAt3: 0.85, mrrAt10: 0.7 },
];

export const MOST_ZERO_RESULTS = 0.01;

/** Sentences that name each gate not reached; empty when all are. A gate without queries of its kinds is left out. */
export function checkGates(outcomes: readonly Outcome[]): string[] {
  const problems: string[] = [];
  for (const gate of GATES) {
    const own = outcomes.filter(({ kind }) => gate.kinds.length === 0 || gate.kinds.includes(kind));
    if (own.length === 0) continue;
    const scores = scoresOf(own);
    for (const measure of ['successAt1', 'successAt3', 'mrrAt10'] as const) {
      if (scores[measure] < gate[measure])
        problems.push(
          `${gate.name}: ${LABELS[measure]} is ${percent(scores[measure])}, at least ${percent(gate[measure])} is needed`,
        );
    }
  }
  const { zeroResults } = scoresOf(outcomes);
  if (zeroResults > MOST_ZERO_RESULTS)
    problems.push(
      `overall: ${percent(zeroResults)} of the queries find nothing, at most ${percent(MOST_ZERO_RESULTS)} may`,
    );
  return problems;
}

export const LABELS: Record<Exclude<keyof Scores, 'queries'>, string> = {
  successAt1: 'success@1',
  successAt3: 'success@3',
  mrrAt10: 'MRR@10',
  zeroResults: 'zero results',
};

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
