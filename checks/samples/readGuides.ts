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
  const files = (await listFiles(path.join(ROOT, 'content/docs'))).filter((file) => file.endsWith('.mdx'));
  return Promise.all(
    files.map(async (absolute) => {
      const file = path.relative(ROOT, absolute).split(path.sep).join('/');
      return { file, samples: extractSamples(file, await readFile(absolute, 'utf8')) };
    }),
  );
}

/**
 * Reads one guide, found by the end of its path: `apiv2/api/first-steps.mdx`.
 *
 * @throws Error when there is no such guide
 */
export async function readGuide(end: string): Promise<Guide> {
  const file = `content/docs/documentation/${end}`;
  return { file, samples: extractSamples(file, await readFile(path.join(ROOT, file), 'utf8')) };
}
