import path from 'node:path';
import { RUN_BUNDLED } from '@voltmoor/bundling';
import * as docusaurus from '@voltmoor/shell-tools/docusaurus';
import { root } from '@voltmoor/shell-tools/paths';
import type { Figures } from '../figures';
import { listFiles } from '../system/files';
import { addUp, measureCommand, type CommandFigures, type CommandOptions } from '../system/measureCommand';

/** Runs `npm run build` in a working copy, including checks and compression. */
export function buildPortal(copy: string): Promise<CommandFigures> {
  return measureCommand(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: copy });
}

/** Docusaurus prints this line last. An interrupted build lacks it, although its exit code is 0 as well. */
export const DOCUSAURUS_FINISHED = /Generated static files in/;

/** Builds the pages of another portal with the website of a working copy, without content checks and compression. */
export async function buildPages(copy: string, portalRoot: string, out: string): Promise<CommandFigures> {
  const runs: CommandFigures[] = [];
  const run = async (args: string[], options: Omit<CommandOptions, 'cwd'>): Promise<number> => {
    const env = { ...options.env, PORTAL_ROOT: portalRoot };
    const figures = await measureCommand(process.execPath, args, { ...options, env, cwd: copy });
    runs.push(figures);
    return figures.exitCode;
  };
  const build = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', 'website', '--out-dir', out];
  await docusaurus.buildPages((env) =>
    run(build, { env, finished: DOCUSAURUS_FINISHED, exitCodes: [0, docusaurus.BUNDLED] }),
  );
  const finish = [path.relative(root, RUN_BUNDLED), 'scripts/siteBuild/finishPages.ts', out];
  await run(finish, { env: { NODE_ENV: 'production' } });
  return addUp(runs);
}

/** Returns the figures of a build whose files are in `dir`. */
export async function toBuildFigures(build: CommandFigures, dir: string): Promise<Figures> {
  const files = await listFiles(dir);
  // Compressed copies only exist on sites with a server that uses them, so they do not count.
  const own = files.filter(({ path: file }) => !/\.(br|gz)$/.test(file));
  return {
    'build.seconds': build.seconds,
    ...(build.cpuSeconds !== undefined && { 'build.cpuSeconds': build.cpuSeconds }),
    ...(build.peakBytes !== undefined && { 'build.peakGiB': build.peakBytes / 2 ** 30 }),
    'build.megabytes': own.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
  };
}

/** Returns the seconds of each step, read from the output of `npm run build`. */
export function readSteps(output: string): Figures {
  const steps = [...output.matchAll(/^✓ (.+) \(([\d.]+) s\)$/gm)];
  return Object.fromEntries(steps.map(([, name = '', seconds]) => [name, Number(seconds)]));
}

export const buildDirOf = (copy: string): string => path.join(copy, 'website/build');
