import path from 'node:path';
import type { Figures } from '../figures';
import { pagesEnv } from '../../scripts/steps/build';
import { listFiles } from '../system/files';
import { addUp, measureCommand, type CommandFigures } from '../system/measureCommand';

/** Runs `npm run build` in a working copy, checks and compression included. */
export function buildPortal(copy: string): Promise<CommandFigures> {
  return measureCommand(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: copy });
}

/** Docusaurus prints it last; when it is interrupted, it ends with 0 as well. */
export const DOCUSAURUS_FINISHED = /Generated static files in/;

/** Builds the pages of another portal with the website of a working copy; content checks and compression are left out. */
export async function buildPages(copy: string, portalRoot: string, out: string): Promise<CommandFigures> {
  const options = { cwd: copy, env: { ...pagesEnv, PORTAL_ROOT: portalRoot } };
  const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  return addUp([
    await measureCommand(process.execPath, [docusaurus, 'build', 'website', '--out-dir', out], {
      ...options,
      finished: DOCUSAURUS_FINISHED,
    }),
    await measureCommand(
      process.execPath,
      ['scripts/runBundled.mjs', 'scripts/finishPages.ts', out],
      options,
    ),
  ]);
}

/** The figures of a build whose files stand in `dir`. */
export async function toBuildFigures(build: CommandFigures, dir: string): Promise<Figures> {
  const files = await listFiles(dir);
  // Compressed twins are a service of the server, which not every site has.
  const own = files.filter(({ path: file }) => !/\.(br|gz)$/.test(file));
  return {
    'build.seconds': build.seconds,
    ...(build.cpuSeconds !== undefined && { 'build.cpuSeconds': build.cpuSeconds }),
    ...(build.peakBytes !== undefined && { 'build.peakGiB': build.peakBytes / 2 ** 30 }),
    'build.megabytes': own.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
  };
}

/** Seconds of each step, from what `npm run build` prints. */
export function readSteps(output: string): Figures {
  const steps = [...output.matchAll(/^✓ (.+) \(([\d.]+) s\)$/gm)];
  return Object.fromEntries(steps.map(([, name = '', seconds]) => [name, Number(seconds)]));
}

export const buildDirOf = (copy: string): string => path.join(copy, 'website/build');
