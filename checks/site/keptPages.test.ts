import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openKeptPages } from './keptPages';
import { readPage } from './readPage';

const HTML = '<html lang="en"><title>News</title><h1 id="news">News</h1><a href="/a#b">a</a></html>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function read(html: string, code = 'v1') {
  const pages = await openKeptPages(path.join(folder, 'pages.json'), code);
  const page = pages.read('news.html', html);
  await pages.save();
  return page;
}

it('knows of a kept page what it knows of one that was read', async () => {
  expect(await read(HTML)).toEqual(readPage('news.html', HTML));
  expect(await read(HTML)).toEqual(readPage('news.html', HTML));
});

it('reads a page again when it or the code changed', async () => {
  await read(HTML);
  const file = path.join(folder, 'pages.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"title":"News"', '"title":"Kept"'));
  expect((await read(HTML)).title).toBe('Kept');
  expect((await read(HTML, 'v2')).title).toBe('News');
  expect((await read(HTML.replace('>News<', '>Newest<'))).title).toBe('Newest');
});
