import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashScript, isPinned } from './inlineScripts';
import { readPinnedHashes } from './pinnedHashes';

const banner = (tail: string) => `show("<p>Current configured baseUrl = <span>${tail}</p>")`;
const AT_ROOT = banner('/</span>  (default value)');
const BELOW_DOCS = banner('/docs/</span> ');

const escape = (text: string) => text.replaceAll('<', '\\u003c');
const PINNED = [{ name: 'Banner', source: 'a test', hash: hashScript(AT_ROOT) }];

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'pinned-'));
  await writeFile(
    path.join(dir, 'index.html'),
    `<script data-rh=true>${BELOW_DOCS}</script><script src="/a.js"></script><script>steal()</script>`,
  );
});
afterAll(() => rm(dir, { recursive: true }));

it.each([
  ['minified', (text: string) => text],
  ['as Docusaurus writes it', escape],
])('accepts the banner of another base URL, %s', (_name, write) => {
  const pinned = [{ name: 'Banner', source: 'a test', hash: hashScript(write(AT_ROOT)) }];
  expect(isPinned(write(AT_ROOT), '/', pinned)).toBe(true);
  expect(isPinned(write(BELOW_DOCS), '/docs/', pinned)).toBe(true);
  expect(isPinned(write(BELOW_DOCS), '/handbook/', pinned)).toBe(false);
  expect(isPinned(`${write(BELOW_DOCS)};steal()`, '/docs/', pinned)).toBe(false);
});

it('adds the hash of the banner in the build, and of no other script', async () => {
  const [first] = PINNED;
  expect(await readPinnedHashes(dir, '/', PINNED)).toEqual([first?.hash]);
  expect(await readPinnedHashes(dir, '/docs/', PINNED)).toEqual([first?.hash, hashScript(BELOW_DOCS)]);
});
