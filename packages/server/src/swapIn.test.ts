import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { swapIn } from './swapIn';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();
const current = path.join(folder, 'build');
const next = path.join(folder, 'build.next');
async function make(dir: string, text: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'index.html'), text);
}
const read = () => readFile(path.join(current, 'index.html'), 'utf8');

it('puts the first build in place', async () => {
  await make(next, 'one');
  await swapIn(next, current);
  expect(await read()).toBe('one');
});

it('replaces a build and leaves nothing beside it, even after a swap that was broken off', async () => {
  await make(next, 'two');
  await make(path.join(folder, 'build.last'), 'left over');
  await swapIn(next, current);
  expect(await read()).toBe('two');
  expect(await readdir(folder)).toEqual(['build']);
});

it('leaves the old build in place when there is no new one', async () => {
  await expect(swapIn(next, current)).rejects.toThrow(/ENOENT/);
  expect(await read()).toBe('two');
});
