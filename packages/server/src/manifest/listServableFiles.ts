import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { EDGE_FILES } from '../deploy/serverFiles';
import { MANIFEST_FILE } from './manifest';

/** Files that `writeManifest` writes for servers. */
const GENERATED = [MANIFEST_FILE, ...EDGE_FILES];

/**
 * Lists the files of a build that may be served, sorted. Leaves out the manifest and other files for servers, compressed files, and names that begin
 * with a dot except `.well-known`.
 * @param dir folder of the build
 * @returns paths below `dir`, with slashes
 * @throws Error when the build contains a symbolic link, since a link could publish any file of this machine
 */
export async function listServableFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const odd = entries.find((entry) => !entry.isDirectory() && !entry.isFile());
  if (odd) throw await explain(path.join(odd.parentPath, odd.name), odd.isSymbolicLink());
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)).replaceAll(path.sep, '/'))
    .filter((file) => !GENERATED.includes(file) && !/\.(br|gz)$/.test(file) && !isHidden(file))
    .sort((a, b) => (a < b ? -1 : 1));
}

async function explain(file: string, isLink: boolean): Promise<Error> {
  return new Error(
    isLink
      ? `server: ${file} is a symbolic link to ${await readlink(file)}. A build must contain the files themselves, since a link can publish any file of this machine. In the sources (for instance in website/static), replace the link with a copy or remove it, and build again.`
      : `server: ${file} is neither a file nor a folder. Remove it from the sources (for instance from website/static), and build again.`,
  );
}

function isHidden(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}
