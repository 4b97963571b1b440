import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads the files with the records of an API; none if the folder does not exist.
 *
 * @param root the repository's root
 * @param folder path from the root
 * @returns texts by their path from the root
 */
export async function readFolder(root: string, folder: string): Promise<Map<string, string>> {
  const names = await readdir(path.join(root, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [
        `${folder}/${name}`,
        await readFile(path.join(root, folder, name), 'utf8'),
      ]),
    ),
  );
}
