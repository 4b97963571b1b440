import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Lists all files in a folder, sorted; empty when the folder does not exist. Hidden and generated folders are left out. */
export async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return names
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !/(^|[\\/])(\.[^\\/]*|node_modules)[\\/]/.test(path.relative(folder, file)))
    .sort();
}
