import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '@voltmoor/build-tools/programs';

/**
 * Lists all files in a folder, sorted; empty when the folder does not exist. Hidden and generated folders are left out.
 * @param folder path below `root`. Default: `root` itself
 * @returns paths below `root`, with slashes
 * @throws CommandError when there is a symbolic link: a build would publish files from outside of the checkout
 */
export async function listFiles(root: string, folder = ''): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const link = names.find((entry) => entry.isSymbolicLink());
  if (link)
    throw new CommandError(
      `${path.join(link.parentPath, link.name)} is a symbolic link, but a build publishes only files of this checkout. Replace the link with the file or the folder itself.`,
    );
  return names
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/'))
    .filter((file) => !/(^|\/)(\.[^/]*|node_modules)\//.test(file.slice(folder.length)))
    .sort();
}
