import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { replaceBuild } from './replaceBuild';

const folder = mkdtempSync(path.join(tmpdir(), 'build-lock-'));
const target = path.join(folder, 'build');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

it('two builds of one target never run at once, even when the lock is removed by hand', async () => {
  await expect(
    replaceBuild(target, async () => {
      rmSync(`${target}.lock`, { recursive: true });
      await sleep(15_000);
    }),
  ).rejects.toThrow(/removed or replaced the build lock/);
});

it('the lock of a killed build expires within seconds, and the next build says so', async () => {
  mkdirSync(`${target}.lock`);
  // No process has this id, because it is larger than the largest one on Linux.
  const owner = { pid: 2 ** 22 + 1, host: hostname(), since: '2025-03-04T12:00:00Z' };
  writeFileSync(`${target}.lock.json`, JSON.stringify(owner));
  const messages: string[] = [];
  await replaceBuild(target, async (dir) => writeFileSync(path.join(dir, 'manifest.json'), 'one'), {
    log: (message) => messages.push(message),
  });
  expect(readFileSync(path.join(target, 'manifest.json'), 'utf8')).toBe('one');
  expect(messages).toEqual([
    expect.stringMatching(/^The last build \(process 4194305\) was killed before it was complete\./),
  ]);
});
