import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readManifest, writeManifest } from '@voltmoor/server';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildAnew } from '../../e2e/fixtures/buildPortal';
import { plainPortal } from '../../e2e/fixtures/plainPortal';
import { compareBuilds } from './compareBuilds';

const folder = mkdtempSync(path.join(tmpdir(), 'reproducible-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('two cold builds in different folders are equal byte by byte, lists and compressed files included', async () => {
  const dirs = [path.join(folder, 'one'), path.join(folder, 'another', 'folder', 'build')];
  for (const dir of dirs) {
    await buildAnew(plainPortal('a'), dir);
    await writeManifest(dir, { cacheDir: `${dir}.cache` });
  }
  expect(await compareBuilds(dirs[0] ?? '', dirs[1] ?? '')).toEqual([]);
}, 240_000);

it('a build needs no home folder, no git or other programs, and little memory, also in a path with spaces and accents', async () => {
  const work = path.join(folder, 'Größe und Café');
  mkdirSync(work);
  vi.stubEnv('TMPDIR', work);
  onTestFinished(() => void vi.unstubAllEnvs());
  const env = { HOME: undefined, PATH: folder, NODE_OPTIONS: '--max-old-space-size=512' };
  await buildAnew({ ...plainPortal('a'), env }, path.join(work, 'build'));
  await writeManifest(path.join(work, 'build'), { cacheDir: path.join(work, 'cache') });
  expect(Object.keys((await readManifest(path.join(work, 'build'))).entries)).toContain('/');
}, 240_000);
