import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RUN_BUNDLED } from '@voltmoor/build-tools/bundling';
import { root } from '@voltmoor/build-tools/programs';
import { startServer } from '@voltmoor/server';
import { mountReadOnly, mountSmallDisk, rawRequest } from '@voltmoor/server/testing';
import { afterAll, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { isRunning, startProgram, type RunningProgram } from '../testPrograms/startProgram';
import { replaceBuild } from './replaceBuild';

/** As one bundle, the program starts five times as fast as with tsx. */
const PROGRAM = [RUN_BUNDLED, 'scripts/siteBuild/testing/fakeBuild.ts'];
/** Rounds of two builds that start together. Without a lock, nearly every round damages the live build. */
const ROUNDS = 10;
/** A user without rights, who exists on every system with users. */
const NOBODY = 65_534;

const folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
const target = path.join(folder, 'build');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
});

const start = (text: string, duration: number, ...more: string[]): RunningProgram =>
  startProgram(process.execPath, [...PROGRAM, target, text, String(duration), ...more], {
    cwd: root,
  });

/** Returns the text of the live build, if all its files come from one build. */
function readLive(): string {
  const text = readFileSync(path.join(target, 'index.html'), 'utf8');
  expect(readFileSync(path.join(target, '404.html'), 'utf8')).toBe(text);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  expect(readFileSync(path.join(target, 'manifest.json'), 'utf8')).toContain(hash);
  return text;
}

/** Starts the portal's server with what is left, and returns its first page. */
async function serveHome(dir = target): Promise<string> {
  const { port, stop } = await startServer({ dir, port: 0, host: '127.0.0.1', log: () => undefined });
  const request = 'GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n';
  const { status, body } = await rawRequest(port, request);
  await stop();
  expect(status).toBe(200);
  return body.toString();
}

/** Waits for the child process that writes the pages. */
async function pagesOf({ output }: RunningProgram): Promise<number> {
  await expect.poll(output, { timeout: 15_000 }).toMatch(/pages by process \d+/);
  return Number(/pages by process (\d+)/.exec(output())?.[1]);
}

async function expectEnded(pid: number): Promise<void> {
  await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
}

describe('two builds at once', () => {
  it(
    'both succeed, and the live build is always complete',
    async ({ task }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const builds = ['one', 'two'].map((name) => start(`${name} of round ${round}`, 100));
        const codes = await Promise.all(builds.map(({ ended }) => ended));
        expect(codes, builds.map(({ output }) => output()).join('\n')).toEqual([0, 0]);
        expect(readLive()).toMatch(new RegExp(`^(one|two) of round ${round}$`));
        expect(readdirSync(folder)).toEqual(['build', 'build.last']);
      }
      task.meta.attack = {
        id: 'M7',
        attack: 'Start two builds of one checkout at once',
        attempts: ROUNDS,
        bound: 'both succeed, and the live build is always complete',
      };
    },
    ROUNDS * 15_000,
  );

  it('are impossible even when the lock is removed by hand', async () => {
    await expect(
      replaceBuild(target, async () => {
        rmSync(`${target}.lock`, { recursive: true });
        await sleep(15_000);
      }),
    ).rejects.toThrow(/removed or replaced the build lock/);
  });
});

describe('a build that is killed', () => {
  it.for(['idle', 'busy'])(
    'ends its %s child processes, and the next build removes what is left',
    { timeout: 60_000 },
    async (kind, { task }) => {
      const killed = start('killed', 60_000, kind === 'busy' ? kind : '');
      const pages = await pagesOf(killed);
      killed.child.kill('SIGKILL');
      expect(await killed.ended).toBe('SIGKILL');
      await expectEnded(pages);
      expect(readdirSync(folder).some((name) => name.startsWith('build.next-'))).toBe(true);

      const next = start('next', 0);
      expect(await next.ended, next.output()).toBe(0);
      expect(next.output()).toMatch(/The last build \(process \d+\) was killed before it was complete\./);
      expect(readLive()).toBe('next');
      expect(readdirSync(folder)).toEqual(['build']);
      task.meta.attack = {
        id: 'M7',
        attack: 'Kill a build',
        attempts: 1,
        bound: 'its child processes end, and the next build succeeds',
      };
    },
  );

  it(
    'at any change of the folders leaves a complete build, which is served',
    { timeout: 120_000 },
    async ({ task }) => {
      const env = { KILL_IN: folder };
      const preload = path.join(__dirname, 'testing/killAt.cjs');
      let kills = 0;
      for (let isKilled = true; isKilled;) {
        for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
        const good = start('good', 0);
        expect(await good.ended, good.output()).toBe(0);
        const killed = startProgram(
          process.execPath,
          ['--require', preload, ...PROGRAM, target, 'killed', '0'],
          { cwd: root, env: { ...env, KILL_AT: String(kills + 1) } },
        );
        isKilled = (await killed.ended) === 'SIGKILL';
        if (!isKilled) break;
        kills += 1;
        expect(['good', 'killed'], killed.output()).toContain(await serveHome());
        const next = start('next', 0);
        expect(await next.ended, next.output()).toBe(0);
        expect(readLive()).toBe('next');
        expect(readdirSync(folder)).toEqual(['build', 'build.last']);
      }
      expect(kills).toBeGreaterThan(5);
      task.meta.attack = {
        id: 'M7',
        attack: 'Kill a build before each change of the folders of builds',
        attempts: kills,
        bound: 'the last build or the new one is served, and the next build succeeds',
      };
    },
  );

  it('lets a build that waits for it continue', async () => {
    const killed = start('killed', 60_000);
    await pagesOf(killed);
    const next = start('next', 0);
    await expect.poll(next.output, { timeout: 15_000 }).toContain('Another build is running');
    killed.child.kill('SIGKILL');
    expect(await next.ended, next.output()).toBe(0);
    expect(readLive()).toBe('next');
  }, 60_000);
});

describe('a build that is stopped', () => {
  it.each([
    ['SIGINT', 'to its process', 130],
    ['SIGTERM', 'to its process', 143],
    ['SIGHUP', 'to its process', 129],
    // Ctrl+C reaches every process of the terminal.
    ['SIGINT', 'to its group', 130],
    // The same, when the build notices the end of its child process before its own signal.
    ['SIGINT', 'to its pages first', 130],
  ] as const)(
    'with %s (%s) ends its child processes and leaves nothing behind',
    async (signal, receiver, code) => {
      const stopped = start('stopped', 60_000);
      const pages = await pagesOf(stopped);
      if (receiver === 'to its pages first') {
        process.kill(pages, signal);
        await sleep(50);
      }
      process.kill(receiver === 'to its group' ? -stopped.pid : stopped.pid, signal);
      expect(await stopped.ended).toBe(code);
      expect(isRunning(pages)).toBe(false);
      expect(readdirSync(folder)).toEqual([]);
      expect(stopped.output()).not.toContain('failed');
    },
    60_000,
  );

  it('while it waits for another build does not affect that build', async () => {
    const first = start('first', 60_000);
    const pages = await pagesOf(first);
    const second = start('second', 0);
    await expect.poll(second.output, { timeout: 15_000 }).toContain('Another build is running');
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(130);
    expect(isRunning(pages)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual([
      'build.lock',
      'build.lock.json',
      expect.stringMatching(/^build\.next-/),
    ]);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(143);
  }, 60_000);
});

describe('a build that cannot be written', () => {
  it(
    'on a full disk fails, says so, and leaves the last build as it is',
    { timeout: 60_000 },
    async (context) => {
      const disk = path.join(folder, 'disk');
      mountSmallDisk(disk, context);
      const build = (text: string) =>
        startProgram(process.execPath, [...PROGRAM, path.join(disk, 'build'), text, '0'], {
          cwd: root,
        });
      const good = build('good');
      expect(await good.ended, good.output()).toBe(0);
      const failed = build('x'.repeat(120_000));
      expect(await failed.ended).toBe(1);
      expect(failed.output()).toContain('ENOSPC');
      expect(readFileSync(path.join(disk, 'build/index.html'), 'utf8')).toBe('good');
      expect(readFileSync(path.join(disk, 'build/404.html'), 'utf8')).toBe('good');
      const next = build('next');
      expect(await next.ended, next.output()).toBe(0);
    },
  );

  it.for([
    { checkout: 'a read-only checkout', code: 'EROFS', prepare: mountReadOnly, user: {} },
    {
      checkout: 'a checkout of another user',
      code: 'EACCES',
      prepare: openToOthers,
      user: { uid: NOBODY, gid: NOBODY },
    },
  ])(
    'in $checkout fails, says so, and the last build is served',
    { timeout: 60_000 },
    async ({ code, prepare, user }, context) => {
      const checkout = path.join(folder, 'checkout');
      const build = (text: string, as = {}) =>
        startProgram(process.execPath, [...PROGRAM, path.join(checkout, 'build'), text, '0'], {
          cwd: root,
          ...as,
        });
      const good = build('good');
      expect(await good.ended, good.output()).toBe(0);
      prepare(checkout, context);
      const refused = build('refused', user);
      expect(await refused.ended, refused.output()).toBe(1);
      expect(refused.output()).toContain(
        `✗ Nothing can be written in ${checkout} (${code}), but a build goes there.`,
      );
      expect(refused.output()).not.toMatch(/^ {4}at /m);
      expect(readdirSync(checkout)).toEqual(['build']);
      expect(await serveHome(path.join(checkout, 'build'))).toBe('good');
    },
  );
});

/** Lets other users read the checkout, which belongs to root. */
function openToOthers(checkout: string, { skip }: TestContext): void {
  if (process.getuid?.() !== 0) {
    console.warn('A build in a checkout of another user is not tested, since that needs root rights.');
    skip();
  }
  chmodSync(path.dirname(checkout), 0o755);
}
