import { parseArgs } from 'node:util';

/** In the order in which they run: what looks at the build comes before what builds anew. */
export const PARTS = [
  'build',
  'weight',
  'runtime',
  'navigation',
  'search',
  'warm',
  'dev',
  'reference',
  'peers',
  'scale',
] as const;
export type Part = (typeof PARTS)[number];

/** The sizes of the table, in pages; the second is three times the first. */
const SIZES = [550, 1650, 2500, 10_000];

export interface BenchOptions {
  parts: ReadonlySet<Part>;
  /** Sizes of the generated sites, in pages. */
  sizes: readonly number[];
  /** Repetitions of a page load; medians are reported. */
  runs: number;
  /** Whether the tables are written into the README. */
  isWritten: boolean;
}

/** A wrong argument; the message is for the terminal. */
export class UsageError extends Error {}

/**
 * Reads the command line. Without `--only` every part runs that measures this portal; `--peers` and `--scale` add theirs.
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
  if (!part) throw new UsageError(`--only: "${text}" is none of ${PARTS.join(', ')}.`);
  return part;
}

function readCount(text: string, option: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new UsageError(`${option}: "${text}" is not a whole number above 0.`);
}
