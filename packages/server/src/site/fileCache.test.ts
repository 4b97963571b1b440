import { truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { createFileCache, DamagedFileError, type FileCache } from './fileCache';
import type { ManifestEntry } from '../manifest/manifest';
import { openSiteFile, readSite, StaleSiteError, type Site } from './site';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const LARGE = 200_000;
let site: Site;
let messages: string[];
let opened: string[];
beforeEach(async () => {
  await writeFixture(build, { changes: { 'downloads/large.bin': 'x'.repeat(LARGE) } });
  site = await readSite(build);
  messages = [];
  opened = [];
});

const create = (size = 1_000_000): FileCache =>
  createFileCache(
    size,
    (message) => messages.push(message),
    (present, file, bytes) => {
      opened.push(file);
      return openSiteFile(present, file, bytes);
    },
  );
const entryOf = (route: string): ManifestEntry => {
  const entry = site.manifest.entries[route];
  if (!entry) throw new Error(`The fixture has no ${route}.`);
  return entry;
};
const brotliOf = (route: string) => {
  const { br } = entryOf(route).encodings;
  if (!br) throw new Error(`${route} has no brotli form.`);
  return br;
};

describe('a file cache', () => {
  it('opens a file once for many requests', async () => {
    const files = create();
    const news = brotliOf('/news');
    const contents = await Promise.all([files.open(site, news), files.open(site, news)]);
    for (let index = 0; index < 10; index += 1) expect(files.peek(news)).toBe(contents[0]);
    expect(opened).toEqual(['news.html.br']);
  });

  it('keeps files that another build shares', async () => {
    const files = create();
    await files.open(site, entryOf('/news'));
    const next = path.join(folder, 'next');
    await writeFixture(next, { changes: { 'robots.txt': 'other' } });
    const other = await readSite(next);
    expect(other.manifest.id).not.toBe(site.manifest.id);
    expect(files.peek(other.manifest.entries['/news'] ?? entryOf('/'))).toBeDefined();
  });

  it('stays within its size limit', async () => {
    const files = create(64_000);
    const routes = Object.entries(site.manifest.entries).filter(
      ([, { bytes }]) => bytes > 0 && bytes < 3_500,
    );
    expect(routes.length).toBeGreaterThan(10);
    for (const [, entry] of [...routes, ...routes]) {
      await files.open(site, entry);
      expect(files.size).toBeLessThanOrEqual(64_000);
    }
  });

  it('returns a handle for a file that is too large for memory', async () => {
    const files = create();
    for (let index = 0; index < 2; index += 1) {
      const handle = await files.open(site, entryOf('/downloads/large.bin'));
      if (Buffer.isBuffer(handle)) throw new Error('The file should have been streamed.');
      expect((await handle.readFile()).length).toBe(LARGE);
      await handle.close();
    }
    expect(files.size).toBe(0);
  });

  it.each([
    ['truncated', (file: string, bytes: number) => truncateSync(file, bytes - 1)],
    ['zeroed', (file: string, bytes: number) => writeFileSync(file, Buffer.alloc(bytes))],
  ])('rejects a %s file, reads it once and reports it once', async (_, damage) => {
    for (const representation of [brotliOf('/news'), entryOf('/downloads/large.bin')]) {
      const files = create();
      messages = [];
      damage(path.join(build, representation.file), representation.bytes);
      opened = [];
      expect(files.isDamaged(representation)).toBe(false);
      for (let index = 0; index < 3; index += 1)
        await expect(files.open(site, representation)).rejects.toThrow(DamagedFileError);
      expect(files.isDamaged(representation)).toBe(true);
      expect(files.peek(representation)).toBeUndefined();
      expect(opened).toHaveLength(1);
      expect(messages).toEqual([
        `server: ${representation.file} is missing or damaged, so it is not served. Copy the build again, or run "npm run build".`,
      ]);
    }
  });

  it('notices a change of a large file after it was verified', async () => {
    const files = create();
    const large = entryOf('/downloads/large.bin');
    const handle = await files.open(site, large);
    if (!Buffer.isBuffer(handle)) await handle.close();
    writeFileSync(path.join(build, large.file), Buffer.alloc(large.bytes));
    utimesSync(path.join(build, large.file), 1, 1);
    await expect(files.open(site, large)).rejects.toThrow(DamagedFileError);
  });

  it('does not report damage when the build was replaced', async () => {
    const files = create();
    const moved = { ...site, folder: 'another' };
    await expect(files.open(moved, entryOf('/news'))).rejects.toThrow(StaleSiteError);
    expect(messages).toEqual([]);
  });
});
