import { useTempFolder } from '@voltmoor/build-tools/testing';
import { expect, it } from 'vitest';
import { toLine } from '../runRules';
import { checkSite } from './checkSite';

const PAGE =
  '<!doctype html><html lang=en><head><title>A</title></head>\n<body><h1>A</h1>\n<a href=/b>B</a></body></html>';

const { at, write } = useTempFolder();

it('finds the line of a problem', async () => {
  write('a.html', PAGE);
  const { findings } = await checkSite(at(), '/');
  expect(findings.map(toLine)).toEqual([
    'a.html:3 a href leads to /b, which does not exist. Correct the address, or build the page. [site-links]',
  ]);
});

it('finds nothing in a site without problems', async () => {
  write('a.html', PAGE);
  write('b.html', PAGE.replace('/b', '/a'));
  const { site, findings } = await checkSite(at(), '/');
  expect(findings).toEqual([]);
  expect(site.pages.map(({ route }) => route).sort()).toEqual(['/a', '/b']);
});

it('does not check a folder without pages', async () => {
  await expect(checkSite(at(), '/')).rejects.toThrow('has no HTML file');
});
