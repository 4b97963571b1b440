import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder';
import { describeFile } from './describeFile';
import { hashContent } from './hashContent';

const folder = temporaryFolder();
const cache = path.join(folder, 'cache');
const build = path.join(folder, 'build');
const long = Buffer.from('chargers and sites '.repeat(100));
const noise = Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * index * 2_654_435_761) % 251));

beforeAll(async () => {
  await mkdir(path.join(build, 'assets/js'), { recursive: true });
  await mkdir(path.join(build, 'search'), { recursive: true });
  await mkdir(cache);
});

describe('describeFile', () => {
  it('gives equal content the same ETag, whatever its path', async () => {
    const first = await describeFile(build, 'a.html', long, cache);
    const second = await describeFile(build, 'b.html', long, cache);
    expect(first.entry.etag).toBe(second.entry.etag);
    expect((await describeFile(build, 'a.html', Buffer.concat([long, long]), cache)).entry.etag).not.toBe(
      first.entry.etag,
    );
  });

  it('does not compress small files, images, and files that do not become smaller', async () => {
    for (const [file, content] of [
      ['a.txt', Buffer.from('short')],
      ['a.png', long],
      ['noise.bin', noise],
    ] as const) {
      expect((await describeFile(build, file, content, cache)).entry.encodings, file).toEqual({});
    }
  });

  it('reuses compressed files with the same content and settings from the cache', async () => {
    const { cached } = await describeFile(build, 'c.html', long, cache);
    expect(await readdir(cache)).toEqual(expect.arrayContaining(cached));
    await writeFile(path.join(cache, cached[1] ?? ''), 'from the cache');
    await describeFile(build, 'c.html', long, cache);
    expect(await readFile(path.join(build, 'c.html.gz'), 'utf8')).toBe('from the cache');
    expect((await describeFile(build, 'assets/js/c.js', long, cache)).cached).not.toEqual(cached);
  });

  it.each([
    ['assets/js/main.0a1b2c3d.js', true],
    ['assets/js/0059f975.d1530d3d.js', true],
    ['assets/css/styles.b20c300b.css', true],
    ['assets/images/logo-1234567890abcdef1234567890abcdef.svg', true],
    ['search/full.4784b42a1869.json', true],
    ['search/headings.json', false],
    ['assets/js/main.js', false],
    ['img/logo.0a1b2c3d.svg', false],
    ['news/0a1b2c3d.html', false],
  ])('%s immutable: %s', async (file, isImmutable) => {
    expect((await describeFile(build, file, Buffer.from('x'), cache)).entry.immutable).toBe(isImmutable);
  });
});

it.each([0, 1, 200_000, 200_001, 1_000_000])(
  'hashContent returns the same hash for %i bytes, whichever thread computes it',
  async (length) => {
    const content = Buffer.alloc(length, 'charger');
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    expect(await hashContent(content)).toBe(hash);
  },
);
