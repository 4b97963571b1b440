import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles, type Files } from '../generate/writeFiles';
import type { Corpus } from '../generate/corpus';
import { addUp, measureCommand, type CommandFigures } from '../system/measureCommand';
import type { Site } from './site';

/**
 * A documentation site made with another tool. Its folder in `benchmarks/peers` contains its configuration and exact
 * versions.
 */
export interface Peer {
  name: string;
  /** Folder in `benchmarks/peers`. */
  folder: string;
  /** Converts the content to the peer's format. */
  toFiles(corpus: Corpus): Files;
  /** Program and arguments of each build command, run in the installed folder. */
  commands: readonly (readonly [string, ...string[]])[];
  /** What the last command prints when it is finished, if its exit code is not reliable. */
  finished?: RegExp;
  /** Folder of the built files. */
  out: string;
  site: Omit<Site, 'name' | 'dir'>;
}

const peers = path.join(import.meta.dirname, '../peers');

/**
 * Installs a peer's exact versions with npm into a temporary folder, unless they are already completely installed
 * there.
 * @returns the folder
 */
async function installPeer({ folder }: Peer): Promise<string> {
  const manifest = await readFile(path.join(peers, folder, 'package.json'), 'utf8');
  const version = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const dir = path.join(tmpdir(), 'portal-bench-peers', `${folder}-${version}`);
  const marker = path.join(dir, 'installed');
  if (!(await stat(marker).catch(() => undefined))) {
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true });
    await writeFile(path.join(dir, 'package.json'), manifest);
    // npm passes this repository's `ignore-scripts` on to commands that it starts, but peers need their install scripts.
    const options = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false'];
    await measureCommand('npm', ['install', ...options], { cwd: dir });
    await writeFile(marker, '');
  }
  return dir;
}

/**
 * Builds a peer's site from the content, after removing the files of an earlier build. The figures include all
 * commands.
 */
export async function buildPeer(peer: Peer, corpus: Corpus): Promise<{ build: CommandFigures; site: Site }> {
  const installed = await installPeer(peer);
  const work = path.join(installed, 'site');
  await rm(work, { recursive: true, force: true });
  await cp(path.join(peers, peer.folder), work, { recursive: true });
  await writeFiles(work, peer.toFiles(corpus));
  await rm(path.join(installed, 'node_modules/.cache'), { recursive: true, force: true });
  await rm(path.join(installed, 'node_modules/.astro'), { recursive: true, force: true });

  const runs: CommandFigures[] = [];
  for (const [index, [program, ...args]] of peer.commands.entries()) {
    const isLast = index === peer.commands.length - 1;
    runs.push(
      await measureCommand(path.join(installed, 'node_modules/.bin', program), args, {
        cwd: work,
        ...(isLast && peer.finished && { finished: peer.finished }),
      }),
    );
  }
  const build = addUp(runs);
  return { build, site: { name: peer.name, dir: path.join(work, peer.out), ...peer.site } };
}
