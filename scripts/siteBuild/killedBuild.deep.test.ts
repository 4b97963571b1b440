import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWorkingCopy } from '@voltmoor/build-tools/programs';
import { readManifest } from '@voltmoor/server';
import { freePort } from '@voltmoor/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basedPortal } from '../../e2e/fixtures/basedPortal';
import { fixtures } from '../../e2e/fixtures/buildPortal';
import { startProgram, type RunningProgram } from '../testPrograms/startProgram';
import { compareBuilds } from './compareBuilds';

/**
 * The phases of `npm run build` in their order. A phase has begun when a file with this name is in the new build, or, for
 * the first one, when the build says so.
 */
const PHASES = [
  { phase: 'compiles', says: 'Creating an optimized production build' },
  { phase: 'writes scripts', file: /^__server\/.*\.js$/ },
  { phase: 'renders pages', file: /\.html$/ },
  { phase: 'writes what it derives from pages', file: /^llms/ },
  { phase: 'compresses', file: /\.br$/ },
  { phase: 'has renamed one of two folders', killBefore: 'rename of build.next-' },
];

const folder = mkdtempSync(path.join(tmpdir(), 'killed-build-'));
/** A copy of the last good build. */
const good = path.join(folder, 'good');
let copy = '';
let website = '';
/** What is in the folder of the website after a build. */
let names: string[] = [];
/** The pages depend on the day, which may change between two builds. */
const TODAY = new Date().toISOString().slice(0, 10);

/** Runs a command of package.json in the copy of the repository, with a portal of a few pages. */
const run = (command: 'build' | 'start', args: string[] = [], env: NodeJS.ProcessEnv = {}): RunningProgram =>
  startProgram(process.execPath, [...args, '--import', 'tsx', `scripts/${command}.ts`], {
    cwd: copy,
    env: {
      NODE_ENV: 'production',
      PORTAL_ROOT: path.join(folder, 'portal'),
      PORTAL_TODAY: TODAY,
      ...env,
    },
  });

async function build(): Promise<string> {
  const { ended, output } = run('build');
  expect(await ended, output()).toBe(0);
  return output();
}

beforeAll(async () => {
  copy = await createWorkingCopy(path.join(folder, 'copy-'));
  website = path.join(copy, 'website');
  const portal = path.join(folder, 'portal');
  for (const layer of basedPortal.layers) cpSync(path.join(fixtures, layer), portal, { recursive: true });
  await basedPortal.change({ portal, site: website });
  // The second build keeps files of the first, as all later ones do.
  await build();
  await build();
  cpSync(path.join(website, 'build'), good, { recursive: true });
  names = readdirSync(website);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/** Waits until a phase of a build has begun. */
async function waitFor({ says, file }: (typeof PHASES)[number], { output }: RunningProgram): Promise<void> {
  const hasBegun = () => {
    if (says !== undefined) return output().includes(says);
    const next = readdirSync(website).find((name) => name.startsWith('build.next-'));
    if (next === undefined) return false;
    try {
      return readdirSync(path.join(website, next), { recursive: true }).some((name) =>
        file?.test(String(name)),
      );
    } catch (error) {
      // The build removes folders, such as that of the server bundle, while this reads them.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  };
  const end = performance.now() + 120_000;
  while (!hasBegun()) {
    if (performance.now() > end) throw new Error(`The phase did not begin.\n${output()}`);
    await sleep(5);
  }
}

/** Runs `npm start`, and compares every file that it serves with the last good build. */
async function expectGoodServed(): Promise<void> {
  const port = await freePort();
  const server = run('start', [], { PORT: String(port), HOST: '127.0.0.1' });
  await expect.poll(server.output, { timeout: 60_000 }).toContain('The portal is ready');
  // Between the two renames there is no live build. The last one is moved back, and none is made.
  expect(server.output()).not.toContain('Build the pages');
  const { base = '', entries } = await readManifest(good);
  for (const [address, { file }] of Object.entries(entries)) {
    const response = await fetch(`http://127.0.0.1:${port}${base}${encodeURI(address)}`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect(response.status, address).toBe(200);
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.equals(readFileSync(path.join(good, file))), address).toBe(true);
  }
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}

it.for(PHASES)(
  'a build that is killed while it $phase leaves the last good one, and the next one succeeds',
  { timeout: 240_000 },
  async (phase, { task }) => {
    const killed =
      phase.killBefore === undefined
        ? run('build')
        : run('build', ['--require', path.join(__dirname, 'testing/killAt.cjs')], {
            KILL_IN: website,
            KILL_AT: phase.killBefore,
          });
    if (phase.killBefore === undefined) {
      await waitFor(phase, killed);
      killed.child.kill('SIGKILL');
    }
    expect(await killed.ended, killed.output()).toBe('SIGKILL');
    await expectGoodServed();
    await build();
    expect(await compareBuilds(good, path.join(website, 'build'))).toEqual([]);
    expect(readdirSync(website)).toEqual(names);
    task.meta.attack = {
      id: 'M7',
      attack: 'Kill the build of a small portal in each of its phases, then run `npm start`',
      attempts: 1,
      bound: 'the last good build is served byte by byte, and the next one is equal to it',
    };
  },
);
