import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPageCache } from './pageCache';
import { readPage } from './readPage';

const HTML = '<html lang="en"><title>News</title><h1 id="news">News</h1><a href="/a#b">a</a></html>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function read(html: string, code = 'v1') {
  const cache = await openPageCache(path.join(folder, 'pages.json'), code);
  const page = cache.read('news.html', html);
  await cache.save();
  return page;
}

it('returns the same for a page from the cache as for one that it reads', async () => {
  expect(await read(HTML)).toEqual(readPage('news.html', HTML));
  expect(await read(HTML)).toEqual(readPage('news.html', HTML));
});

it('reads a page again when the page or the code has changed', async () => {
  await read(HTML);
  const file = path.join(folder, 'pages.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"title":"News"', '"title":"Cached"'));
  expect((await read(HTML)).title).toBe('Cached');
  expect((await read(HTML, 'v2')).title).toBe('News');
  expect((await read(HTML.replace('>News<', '>Newest<'))).title).toBe('Newest');
});
