import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths';
import { isGenerated } from './sources';

/** What commands write is not copied, and neither is the history of the sources. */
const isCopied = (name: string) => !isGenerated(name) && name !== '.git';

/** Folders in which a build stores results for the next one, as paths from the copy's root. */
const CACHES = ['node_modules/.cache', 'website/node_modules/.cache', 'website/.docusaurus', 'website/build'];

/**
 * Copies the repository with its installed packages, but without caches, to a temporary folder. A command can build and
 * edit there without changing the sources.
 * @param prefix beginning of the folder's path
 * @returns the folder; the caller removes it
 */
export async function createWorkingCopy(prefix: string): Promise<string> {
  const copy = await realpath(await mkdtemp(prefix));
  for (const name of await readdir(root)) {
    if (!isCopied(name)) continue;
    await cp(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => isCopied(path.basename(file)),
    });
  }
  await copyInstalledPackages(copy);
  return copy;
}

/**
 * Copies the installed packages of the repository to a copy of its sources.
 * @param copy the folder that contains the copy
 */
export async function copyInstalledPackages(copy: string): Promise<void> {
  await copyPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const name of await readdir(path.join(root, 'packages'))) {
    const own = path.join('packages', name, 'node_modules');
    if (existsSync(path.join(root, own))) await copyPackages(path.join(root, own), path.join(copy, own));
  }
}

/** Removes the results that a build stores for the next one. */
export async function clearCaches(copy: string): Promise<void> {
  await Promise.all(CACHES.map((dir) => rm(path.join(copy, dir), { recursive: true, force: true })));
}

/**
 * Copies installed packages as hard links if the file system supports them. Symbolic links would lead back to the
 * sources, because Node uses the real path of a module.
 */
async function copyPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = (await readdir(from))
    .filter((name) => name !== '.cache')
    .map((name) => path.join(from, name));
  try {
    execFileSync('cp', ['-al', ...entries, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', ...entries, to]);
  }
}
