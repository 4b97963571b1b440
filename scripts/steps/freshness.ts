import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildDir, root } from './paths';

/** What a build is made of, relative to the root. */
const SOURCES = ['content', 'specs', 'website', 'packages', 'portal.config.ts', 'package-lock.json'];
const SKIPPED = new Set(['node_modules', 'build', 'build.next', 'build.last', '.docusaurus', '.cache']);

/** Why a build is needed, or undefined when the existing one is newer than all sources. */
export async function reasonToBuild(): Promise<string | undefined> {
  const built = await modifiedAt(path.join(buildDir, 'manifest.json'));
  if (built === undefined) return 'there is no build yet';
  for (const source of SOURCES) {
    const newer = await findNewer(path.join(root, source), built);
    if (newer) return `${path.relative(root, newer)} is newer than the build`;
  }
  return undefined;
}

async function modifiedAt(file: string): Promise<number | undefined> {
  return stat(file).then(
    (entry) => entry.mtimeMs,
    () => undefined,
  );
}

/** First file below `entry` that changed after `time` (milliseconds), or undefined. */
async function findNewer(entry: string, time: number): Promise<string | undefined> {
  const info = await stat(entry).catch(() => undefined);
  if (!info) return undefined;
  if (!info.isDirectory()) return info.mtimeMs > time ? entry : undefined;
  for (const name of await readdir(entry)) {
    if (SKIPPED.has(name) || name.endsWith('.test.ts') || name.endsWith('.test.tsx')) continue;
    const newer = await findNewer(path.join(entry, name), time);
    if (newer) return newer;
  }
  return undefined;
}
