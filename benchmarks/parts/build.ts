import { existsSync } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { clearCaches } from '@voltmoor/build-tools/programs';
import type { Figures } from '../figures';
import { listFiles } from '../sites/site';
import { measureCommands, type CommandFigures } from '../system/measureCommands';

/** The guide that is edited. Any other guide would do. */
export const EDITED_GUIDE = 'general/supporting-new-chargers';

export const buildDirOf = (copy: string): string => path.join(copy, 'website/build');

const buildPortal = (copy: string): Promise<CommandFigures> =>
  measureCommands([[process.execPath, '--import', 'tsx', 'scripts/build.ts']], { cwd: copy });

/** Measures `npm run build` in a working copy without caches, including checks and compression. */
export async function measureBuild(copy: string): Promise<Figures> {
  await clearCaches(copy);
  return toBuildFigures(await buildPortal(copy), buildDirOf(copy));
}

/** Edits a guide in a working copy that has been built, and measures `npm run build` again. */
export async function measureWarmBuild(copy: string): Promise<Figures> {
  if (!existsSync(buildDirOf(copy))) await buildPortal(copy);
  await editGuide(copy, 'New chargers are tested before they are listed here.');
  const { seconds } = await buildPortal(copy);
  return { 'warm.seconds': seconds };
}

/** Adds a sentence to the guide. */
export function editGuide(copy: string, text: string): Promise<void> {
  return appendFile(path.join(copy, 'content/docs', `${EDITED_GUIDE}.mdx`), `\n${text}\n`);
}

/** Returns the figures of a build whose files are in `dir`. */
export async function toBuildFigures(build: CommandFigures, dir: string): Promise<Figures> {
  // Compressed copies only exist on sites with a server that uses them, so they do not count.
  const files = (await listFiles(dir)).filter((file) => !/\.(br|gz)$/.test(file));
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(dir, file))).size));
  return {
    'build.seconds': build.seconds,
    'build.cpuSeconds': build.cpuSeconds,
    'build.peakGiB': build.peakGiB,
    'build.megabytes': sizes.reduce((sum, size) => sum + size, 0) / 1e6,
  };
}
