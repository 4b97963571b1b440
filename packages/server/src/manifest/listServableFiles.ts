import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { EDGE_FILES } from '../deploy/edgeFiles';
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
  const files = await listBelow(dir, '');
  return files
    .filter((file) => !GENERATED.includes(file) && !/\.(br|gz)$/.test(file) && !isHidden(file))
    .sort((a, b) => (a < b ? -1 : 1));
}

async function listBelow(dir: string, below: string): Promise<string[]> {
  const entries = await readdir(path.join(dir, below), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const file = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return listBelow(dir, file);
      if (entry.isFile()) return [file];
      throw await explain(dir, file, entry.isSymbolicLink());
    }),
  );
  return nested.flat();
}

async function explain(dir: string, file: string, isLink: boolean): Promise<Error> {
  const full = path.join(dir, file);
  return new Error(
    isLink
      ? `server: ${full} is a symbolic link to ${await readlink(full)}. A build must contain the files themselves, since a link can publish any file of this machine. In the sources (for instance in website/static), replace the link with a copy or remove it, and build again.`
      : `server: ${full} is neither a file nor a folder. Remove it from the sources (for instance from website/static), and build again.`,
  );
}

function isHidden(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}
