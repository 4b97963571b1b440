import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files that can mention an operation. Posts tell about the past, and records are written by commands. */
const FILES = /^(?:content\/(?!news\/|drafts\/).*\.(?:mdx?|ya?ml|svg)|specs\/(?!.*\/history\/).*\.ya?ml)$/;

/**
 * Reads the guides, data files and documents of a portal.
 *
 * @param root the repository's root
 * @param leftOut paths of the files of the document that changes
 * @returns texts by their path from the root
 */
export async function readContent(root: string, leftOut: ReadonlySet<string>): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of ['content', 'specs']) {
    const names = await readdir(path.join(root, folder), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const name of names.sort()) {
      const file = path.posix.join(folder, name.split(path.sep).join('/'));
      const absolute = path.join(root, file);
      if (FILES.test(file) && !leftOut.has(absolute)) files.set(file, await readFile(absolute, 'utf8'));
    }
  }
  return files;
}
