import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildDir, root, isNotSource, SOURCES } from '@voltmoor/build-tools/programs';

/**
 * Why a build is needed, or undefined when the existing one is newer than all sources.
 * @param folder repository to look at
 * @param built its build
 */
export async function reasonToBuild(folder = root, built = buildDir): Promise<string | undefined> {
  const time = await modifiedAt(path.join(built, 'manifest.json'));
  if (time === undefined) return 'there is no build yet';
  for (const source of SOURCES) {
    const newer = await findNewer(path.join(folder, source), time);
    if (newer) return `${path.relative(folder, newer)} is newer than the build`;
  }
  return undefined;
}

async function modifiedAt(file: string): Promise<number | undefined> {
  return stat(file).then(
    (entry) => entry.mtimeMs,
    () => undefined,
  );
}

/**
 * First file below `entry` that changed after `time` (milliseconds), or undefined. Links below it are not followed, because
 * links to a folder around them have no end. The checks refuse them.
 */
async function findNewer(entry: string, time: number, look = stat): Promise<string | undefined> {
  const info = await look(entry).catch(() => undefined);
  if (!info) return undefined;
  if (!info.isDirectory()) return info.mtimeMs > time ? entry : undefined;
  for (const name of await readdir(entry)) {
    if (isNotSource(name)) continue;
    const newer = await findNewer(path.join(entry, name), time, lstat);
    if (newer) return newer;
  }
  return undefined;
}
