import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFileAtomically } from '@voltmoor/build-tools/writeFileAtomically';
import * as z from 'zod';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2025-03-04');
const count = z.int().positive();

const countedSearch = z.object({
  searches: count,
  /** Different days with such a search. */
  days: count,
  /** Last such day, in UTC. */
  last: day,
  /** Set when the words were searched on at least three days. */
  words: z.string().optional(),
});

const missesSchema = z.object({
  version: z.literal(2),
  /** Key of the hashes, in Base64. */
  key: z.string().min(16),
  /** Hash of the words → how often they were searched. */
  counted: z.record(z.string(), countedSearch),
});

/** The content of the file. It has no addresses, no times finer than a day, and no word that is not reported. */
export type Misses = z.infer<typeof missesSchema>;
export type CountedSearch = z.infer<typeof countedSearch>;

/** A larger file was not written by this package. In bytes. */
const MAX_SIZE = 4_000_000;

export function emptyMisses(): Misses {
  return { version: 2, key: randomBytes(16).toString('base64'), counted: {} };
}

/**
 * Reads the file.
 * @returns undefined when there is none
 * @throws Error when it is damaged or too large
 */
export function readMisses(file: string): Misses | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    if (text.length > MAX_SIZE) throw new Error(`it has more than ${MAX_SIZE} characters`);
    return missesSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `search: ${file} is damaged or of an older version, so no search is counted. Delete the file to begin again.`,
      {
        cause,
      },
    );
  }
}

/**
 * Replaces the file as a whole, so that a crash leaves the former one. The time of the file is set to the beginning of
 * the day, so that it does not tell when the last search was.
 */
export async function writeMisses(file: string, misses: Misses, today: string): Promise<void> {
  const modified = new Date(`${today}T00:00:00Z`);
  await writeFileAtomically(file, JSON.stringify(misses), { mode: 0o600, modified });
}
