import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastBuildOf, recoverSwap, swapBuild } from './swapBuild';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const current = path.join(folder, 'build');
const next = path.join(folder, 'build.next');
const last = lastBuildOf(current);
async function make(dir: string, text: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'index.html'), text);
}
const read = (dir = current) => readFile(path.join(dir, 'index.html'), 'utf8');
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
});

describe('swapBuild', () => {
  it('moves the first build into place', async () => {
    await make(next, 'one');
    await swapBuild(next, current);
    expect(await read()).toBe('one');
    expect(await readdir(folder)).toEqual(['build']);
  });

  it('keeps the build that it replaces, but no older one', async () => {
    await make(last, 'zero');
    await make(current, 'one');
    await make(next, 'two');
    await swapBuild(next, current);
    expect(await read()).toBe('two');
    expect(await read(last)).toBe('one');
    expect(await readdir(folder)).toEqual(['build', 'build.last']);
  });

  it('keeps the live build and the last one when there is no new build', async () => {
    await make(last, 'zero');
    await make(current, 'one');
    await expect(swapBuild(next, current)).rejects.toThrow(/ENOENT/);
    expect(await read()).toBe('one');
    expect(await read(last)).toBe('zero');
  });

  it('keeps the build that a killed swap has moved to .last', async () => {
    await make(last, 'one');
    await make(next, 'two');
    await swapBuild(next, current);
    expect(await read()).toBe('two');
    expect(await read(last)).toBe('one');
  });
});

describe('recoverSwap', () => {
  it('moves the last build back when the live build is missing', async () => {
    await make(current, 'one');
    await rename(current, last);
    expect(await recoverSwap(current)).toBe(true);
    expect(await read()).toBe('one');
    expect(existsSync(last)).toBe(false);
  });

  it('does nothing when there is a live build or no build', async () => {
    expect(await recoverSwap(current)).toBe(false);
    await make(current, 'one');
    await make(last, 'zero');
    expect(await recoverSwap(current)).toBe(false);
    expect(await read()).toBe('one');
  });
});
