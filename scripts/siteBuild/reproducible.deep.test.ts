import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeManifest } from '@voltmoor/server';
import { afterAll, expect, it } from 'vitest';
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
