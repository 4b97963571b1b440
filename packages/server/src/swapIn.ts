import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts a complete build in the place of the one that is served. A running server finishes the answers it has begun and
 * reads the new list; requests that fall between the two renames wait for it.
 * @throws Error when the new build cannot be moved; the old one then stands again
 */
export async function swapIn(next: string, current: string): Promise<void> {
  const last = path.join(path.dirname(current), `${path.basename(current)}.last`);
  await rm(last, { recursive: true, force: true });
  const hadBuild = existsSync(current);
  if (hadBuild) await rename(current, last);
  try {
    await rename(next, current);
  } catch (error) {
    if (hadBuild) await rename(last, current);
    throw error;
  }
  await rm(last, { recursive: true, force: true });
}
