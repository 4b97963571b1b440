import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../sources/listFiles';
import { extractSamples, type Sample } from './extractSamples';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A guide and its code blocks. */
export interface Guide {
  /** Path relative to the repository's root. */
  file: string;
  samples: readonly Sample[];
}

/** Reads every guide of the portal. */
export async function readGuides(): Promise<Guide[]> {
  const files = (await listFiles(ROOT, 'content/docs')).filter((file) => file.endsWith('.mdx'));
  return Promise.all(files.map(read));
}

/**
 * Reads one guide, found by the end of its path: `apiv2/api/first-steps.mdx`.
 *
 * @throws Error when there is no such guide
 */
export function readGuide(end: string): Promise<Guide> {
  return read(`content/docs/documentation/${end}`);
}

async function read(file: string): Promise<Guide> {
  return { file, samples: extractSamples(file, await readFile(path.join(ROOT, file), 'utf8')) };
}
