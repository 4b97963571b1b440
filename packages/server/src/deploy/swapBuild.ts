import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns the folder for the build that was replaced: `website/build.last` for `website/build`. */
export function lastBuildOf(current: string): string {
  return path.join(path.dirname(current), `${path.basename(current)}.last`);
}

/**
 * Replaces the live build with a new one by renaming folders. The old build moves to `<current>.last` and stays there until
 * the next swap. A running server serves it from there until the new build is verified, or as long as the new build is
 * damaged.
 * @param next folder of the new build, on the same file system
 * @param current folder of the live build, which does not have to exist
 * @throws Error when the new build is missing or cannot be moved; the live build remains in place then
 */
export async function swapBuild(next: string, current: string): Promise<void> {
  await stat(next);
  await recoverSwap(current);
  const last = lastBuildOf(current);
  const hadBuild = await exists(current);
  if (hadBuild) {
    await rm(last, { recursive: true, force: true });
    await rename(current, last);
  }
  try {
    await rename(next, current);
  } catch (error) {
    if (hadBuild) await rename(last, current);
    throw error;
  }
}

/**
 * Restores the old build after a swap was interrupted between its two renames: moves `<current>.last` back when `current`
 * is missing. Must not run while another process swaps builds.
 * @returns true when a build was moved back
 */
export async function recoverSwap(current: string): Promise<boolean> {
  if ((await exists(current)) || !(await exists(lastBuildOf(current)))) return false;
  await rename(lastBuildOf(current), current);
  return true;
}

async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
