import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readManifest, type KeptBuild, type ManifestEntry } from './manifest';

/** Builds before the present one whose hashed files stay served. */
export const KEPT_BUILDS = 3;

type Entries = Record<string, ManifestEntry>;

/**
 * Carries the hashed files of the last builds into a new one, so that a tab that was opened before a deploy still
 * finds its scripts. A file belongs to the newest build that has it; builds without files of their own do not count.
 * @param dir the new build
 * @param previousDir the build it replaces; a missing or unreadable one keeps nothing
 * @param present entries of the new build
 */
export async function keepAssets(dir: string, previousDir: string, present: Entries): Promise<KeptBuild[]> {
  const previous = await readManifest(previousDir).catch(() => undefined);
  if (!previous) return [];
  const kept = selectKept(present, [{ id: previous.id, entries: previous.entries }, ...previous.kept]);
  for (const { entries } of kept) {
    for (const [route, entry] of Object.entries(entries)) {
      const files = [entry.file, ...Object.values(entry.encodings).map(({ file }) => file)];
      const isWhole = await carryAll(files, previousDir, dir);
      if (!isWhole) delete entries[route];
    }
  }
  return kept.filter(({ entries }) => Object.keys(entries).length > 0);
}

/**
 * Which hashed files and runtimes of which earlier builds stay served.
 * @param earlier builds, the newest first
 */
export function selectKept(present: Entries, earlier: KeptBuild[]): KeptBuild[] {
  const taken = new Set(Object.keys(present));
  const kept: KeptBuild[] = [];
  for (const { id, entries } of earlier) {
    const own = Object.entries(entries).filter(([route, entry]) => isForTabs(entry) && !taken.has(route));
    for (const [route] of own) taken.add(route);
    if (own.length > 0 && kept.length < KEPT_BUILDS) kept.push({ id, entries: Object.fromEntries(own) });
  }
  return kept;
}

/** Files with a hash of their content in their name, and the one script that is named after what it starts. */
function isForTabs({ immutable, file }: ManifestEntry): boolean {
  return immutable || file.startsWith('runtime/');
}

/** @returns false when one of the files is gone */
async function carryAll(files: string[], from: string, to: string): Promise<boolean> {
  try {
    for (const file of files) await carry(path.join(from, file), path.join(to, file));
    return true;
  } catch {
    return false;
  }
}

/** Links, since the content is never changed; copies where the file system cannot link. */
async function carry(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}
