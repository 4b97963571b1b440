import { lutimesSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FIXTURE_SOURCES } from '../../e2e/fixtures/buildPortal';
import { reasonToBuild } from './freshness';

const BUILT = new Date('2025-03-04T12:00:00Z');
const BEFORE = new Date('2025-03-04T11:00:00Z');
const AFTER = new Date('2025-03-04T13:00:00Z');

const folder = mkdtempSync(path.join(tmpdir(), 'freshness-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, time: Date): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, time, time);
}
const reason = () => reasonToBuild(folder, path.join(folder, 'website/build'));

describe('a build', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    for (const file of ['content/guide.md', 'scripts/siteBuild/buildSite.ts', 'package.json'])
      write(file, BEFORE);
    write('website/build/manifest.json', BUILT);
  });

  it('is needed where there is none', async () => {
    rmSync(path.join(folder, 'website/build'), { recursive: true });
    expect(await reason()).toBe('there is no build yet');
  });

  it.each([
    'content/guide.md',
    'specs/cpo-api/openapi.yaml',
    'website/package.json',
    'packages/build-tools/src/programs/endWithParent.cjs',
    'portal.config.ts',
    'package-lock.json',
    'scripts/build.ts',
  ])('older than %s is made again', async (file) => {
    write(file, AFTER);
    expect(await reason()).toBe(`${file} is newer than the build`);
  });

  it('is compared with sources that contain links without an end', async () => {
    for (const name of ['a', 'b', 'c']) {
      const link = path.join(folder, 'content', name);
      symlinkSync('.', link);
      lutimesSync(link, BEFORE, BEFORE);
    }
    expect(await reason()).toBeUndefined();
    symlinkSync('.', path.join(folder, 'content/d'));
    expect(await reason()).toBe('content/d is newer than the build');
  });

  it('that is newer than all sources is kept, whatever else changes', async () => {
    for (const file of [
      'website/build/index.html',
      'website/build.next-123-abcdef00/index.html',
      'website/build.lock.json',
      'website/.docusaurus/globalData.json',
      'packages/news/node_modules/zod/index.js',
      'scripts/siteBuild/buildSite.test.ts',
      'README.md',
    ])
      write(file, AFTER);
    expect(await reason()).toBeUndefined();
  });
});

it('of a fixture has a cache key that covers everything it is made from', () => {
  expect(FIXTURE_SOURCES).toEqual(
    expect.arrayContaining([
      'e2e/fixtures',
      'website',
      'packages',
      'scripts',
      'package.json',
      'package-lock.json',
    ]),
  );
});
