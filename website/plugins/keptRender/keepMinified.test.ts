import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepMinified, minifiedNameOf } from './keepMinified';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'minified-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = (text: string, address = 'https://docs.example/Set%20up') =>
  `<link data-rh="true" rel="canonical" href="${address}"/><p>${text}</p>`;

/** Minifies pages as a later build does, and tells which of them needed work. */
async function minifyAll(pages: string[], options = '{}', version = '1'): Promise<string[]> {
  const worked: string[] = [];
  const minifier = {
    minify: (html: Buffer, _options: Buffer): Promise<unknown> => {
      worked.push(html.toString());
      return Promise.resolve({ code: html.toString().replace(/<link[^>]*>/, ''), errors: [] });
    },
  };
  keepMinified(minifier, folder, version);
  for (const html of pages) {
    const result = await minifier.minify(Buffer.from(html), Buffer.from(options));
    expect(result).toEqual({ code: html.replace(/<link[^>]*>/, ''), errors: [] });
  }
  return worked;
}

it('minifies a page once, and again when it, the options or the minifier change', async () => {
  expect(await minifyAll([page('a')])).toHaveLength(1);
  expect(await minifyAll([page('a')])).toEqual([]);
  expect(await minifyAll([page('b')])).toEqual([page('b')]);
  expect(await minifyAll([page('b')], '{"minifyJs":true}')).toHaveLength(1);
  expect(await minifyAll([page('b')], '{"minifyJs":true}', '2')).toHaveLength(1);
});

it('keeps one text for an address, and none for a page without', async () => {
  await minifyAll([page('a'), page('b'), page('c', 'https://docs.example/other'), '<p>no address</p>']);
  expect(readdirSync(folder).sort()).toEqual(['/Set up', '/other'].map(minifiedNameOf).sort());
});
