import { copyFile, link, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { readManifest, type KeptBuild, type ManifestEntry, type Representation } from '../manifest/manifest';
import { findFault } from '../manifest/verifyFiles';

/** Number of earlier builds whose hashed files a new build keeps. */
export const MAX_KEPT_BUILDS = 3;

type Entries = Record<string, ManifestEntry>;

/**
 * Copies the hashed files of earlier builds into a new build, so that a tab that was opened before a deploy still finds its
 * scripts. A missing or damaged file is left out, since the server would reject the whole new build because of it.
 * @param dir folder of the new build
 * @param previousDir folder of the build that it replaces; nothing is kept when it has no valid manifest
 * @param present entries of the new build
 * @returns the kept files by build, for the manifest
 */
export async function keepAssets(dir: string, previousDir: string, present: Entries): Promise<KeptBuild[]> {
  const previous = await readManifest(previousDir).catch(() => undefined);
  if (!previous) return [];
  const from = await realpath(previousDir);
  const kept = selectKept(present, [{ id: previous.id, entries: previous.entries }, ...previous.kept]);
  for (const { entries } of kept) {
    for (const [route, entry] of Object.entries(entries)) {
      const isIntact = await copyIntact([entry, ...Object.values(entry.encodings)], from, dir);
      if (!isIntact) delete entries[route];
    }
  }
  return kept.filter(({ entries }) => Object.keys(entries).length > 0);
}

/**
 * Selects the hashed files of earlier builds that a new build keeps. A file is listed with the newest build that has it.
 * Builds without such files do not count towards `MAX_KEPT_BUILDS`.
 * @param present entries of the new build
 * @param earlier earlier builds, the newest first
 */
export function selectKept(present: Entries, earlier: KeptBuild[]): KeptBuild[] {
  const taken = new Set(Object.keys(present));
  const kept: KeptBuild[] = [];
  for (const { id, entries } of earlier) {
    const unique = Object.entries(entries).filter(([route, entry]) => entry.immutable && !taken.has(route));
    for (const [route] of unique) taken.add(route);
    if (unique.length > 0 && kept.length < MAX_KEPT_BUILDS)
      kept.push({ id, entries: Object.fromEntries(unique) });
  }
  return kept;
}

/**
 * Copies files from one build to another.
 * @returns false when one of the files is missing or damaged
 */
async function copyIntact(files: Representation[], from: string, to: string): Promise<boolean> {
  try {
    for (const each of files) {
      if ((await findFault(from, each)) !== undefined) return false;
      await linkOrCopy(path.join(from, each.file), path.join(to, each.file));
    }
    return true;
  } catch {
    return false;
  }
}

/** Creates a hard link, since the content never changes, or a copy where the file system has no hard links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}
