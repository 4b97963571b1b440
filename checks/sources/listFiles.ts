import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lists all files in a folder, sorted; empty when the folder does not exist. Hidden and generated folders are left out.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name);
      if (!entry.isDirectory()) return [file];
      return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : listFiles(file);
    }),
  );
  return nested.flat().sort();
}
