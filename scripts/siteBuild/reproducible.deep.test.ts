import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readManifest, writeManifest } from '@voltmoor/server';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildAnew, buildPortal } from '../../e2e/fixtures/buildPortal';
import { plainPortal } from '../../e2e/fixtures/plainPortal';
import { compareBuilds } from './compareBuilds';

const folder = mkdtempSync(path.join(tmpdir(), 'reproducible-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The usual build is one that the browser tests use as well. It was made without caches, in another folder and
 * at another time.
 */
it('a build needs no home folder, no git or other programs, and little memory, also in a path with spaces and accents, and is equal to the usual build byte by byte, lists and compressed files included', async () => {
  const usual = path.join(folder, 'build');
  cpSync(await buildPortal(plainPortal('a')), usual, { recursive: true });
  await writeManifest(usual, { cacheDir: path.join(folder, 'cache') });

  const work = path.join(folder, 'Größe und Café');
  const build = path.join(work, 'another', 'build');
  mkdirSync(work);
  vi.stubEnv('TMPDIR', work);
  onTestFinished(() => void vi.unstubAllEnvs());
  const env = { HOME: undefined, PATH: folder, NODE_OPTIONS: '--max-old-space-size=512' };
  await buildAnew({ ...plainPortal('a'), env }, build);
  await writeManifest(build, { cacheDir: path.join(work, 'cache') });
  expect(Object.keys((await readManifest(build)).entries)).toContain('/');
  expect(await compareBuilds(usual, build)).toEqual([]);
}, 480_000);
