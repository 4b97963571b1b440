import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths';
import { isGenerated } from './sources';

/** Besides what builds write: files and folders of these names are not copied. */
const SKIPPED = /^(\.git|results|test-results|playwright-report)$/;
const isCopied = (name: string) => !isGenerated(name) && !SKIPPED.test(name);

/** Folders with what a build may keep for the next one, from the copy's root. */
const CACHES = ['node_modules/.cache', 'website/node_modules/.cache', 'website/.docusaurus', 'website/build'];

/**
 * Copies the repository to a temporary folder, where a command builds and edits without touching the sources. Installed
 * packages come along, no cache does.
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
  await copyPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const name of await readdir(path.join(root, 'packages'))) {
    const own = path.join('packages', name, 'node_modules');
    if (existsSync(path.join(root, own))) await copyPackages(path.join(root, own), path.join(copy, own));
  }
  return copy;
}

/** Removes what a build keeps for the next one. */
export async function clearCaches(copy: string): Promise<void> {
  await Promise.all(CACHES.map((dir) => rm(path.join(copy, dir), { recursive: true, force: true })));
}

/**
 * Copies installed packages as hard links where the file system can: symbolic links would lead back to the sources, since
 * Node takes the real path of a module.
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
