import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toLine } from '../runRules';
import { checkSite } from './checkSite';

const PAGE =
  '<!doctype html><html lang=en><head><title>A</title></head>\n<body><h1>A</h1>\n<a href=/b>B</a></body></html>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  writeFileSync(path.join(folder, 'a.html'), PAGE);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('finds the line of a problem', async () => {
  const { findings } = await checkSite(folder, '/');
  expect(findings.map(toLine)).toEqual([
    'a.html:3 a href leads to /b, which does not exist. Correct the address, or build the page. [site-links]',
  ]);
});

it('finds nothing in a site without problems', async () => {
  writeFileSync(path.join(folder, 'b.html'), PAGE.replace('/b', '/a'));
  const { site, findings } = await checkSite(folder, '/');
  expect(findings).toEqual([]);
  expect(site.pages.map(({ route }) => route).sort()).toEqual(['/a', '/b']);
});

it('does not check a folder without pages', async () => {
  rmSync(path.join(folder, 'a.html'));
  await expect(checkSite(folder, '/')).rejects.toThrow('has no HTML file');
});
