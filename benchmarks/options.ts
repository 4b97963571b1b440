import { parseArgs } from 'node:util';

/** All parts in the order in which they run. Parts that read the existing build come before parts that build again. */
export const PARTS = [
  'build',
  'weight',
  'runtime',
  'navigation',
  'search',
  'assistants',
  'throughput',
  'mock',
  'warm',
  'dev',
  'reference',
  'comparison',
  'peers',
  'scale',
] as const;
export type Part = (typeof PARTS)[number];

/** Default numbers of pages. The second size is three times the first. */
const SIZES = [550, 1650, 2500, 10_000];

export interface BenchOptions {
  parts: ReadonlySet<Part>;
  /** Numbers of pages of the generated sites. */
  sizes: readonly number[];
  /** Number of repetitions of a page load. The report contains medians. */
  runs: number;
  /** Whether to write the tables into the README. */
  isWritten: boolean;
}

/** An invalid argument. The message is printed to the terminal. */
export class UsageError extends Error {}

/**
 * Reads the command line. Without `--only`, all parts that measure this portal run; `--peers` and `--scale` add theirs.
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { only, peers, scale, sizes, runs, write } = parse(args);
  const parts = new Set<Part>(
    only === undefined
      ? PARTS.filter((part) => part !== 'peers' && part !== 'scale')
      : only.split(',').map(readPart),
  );
  if (peers) parts.add('peers');
  if (scale) parts.add('scale');
  return {
    parts,
    sizes: sizes === undefined ? SIZES : sizes.split(',').map((text) => readCount(text, '--sizes')),
    runs: runs === undefined ? 5 : readCount(runs, '--runs'),
    isWritten: write,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        peers: { type: 'boolean', default: false },
        scale: { type: 'boolean', default: false },
        sizes: { type: 'string' },
        runs: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readPart(text: string): Part {
  const part = PARTS.find((candidate) => candidate === text);
  if (!part) throw new UsageError(`--only: "${text}" is not one of ${PARTS.join(', ')}.`);
  return part;
}

function readCount(text: string, option: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new UsageError(`${option}: "${text}" is not a whole number above 0.`);
}
