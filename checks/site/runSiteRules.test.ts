import { expect, it } from 'vitest';
import { edit } from '../testing/fixturePortal';
import { GUIDE, HOME, listSiteProblems, readSiteFixture, redirectTo } from '../testing/fixtureSite';
import { isForeignStyle } from './runSiteRules';

it('may redirect once', async () => {
  const files = readSiteFixture().set('old.html', redirectTo('/guides/Set%20up#first'));
  expect(await listSiteProblems(files)).toEqual([]);
});

it('reports a problem of all pages once', async () => {
  const files = readSiteFixture();
  for (const file of [HOME, GUIDE]) edit(files, file, '<body>', '<body onload="x()">');
  expect(await listSiteProblems(files)).toEqual([
    'index.html:7 has the event handler onload. So does 1 more page. Add a listener in a module. [site-inline-code]',
  ]);
});

it('is checked with its base path', async () => {
  expect(await listSiteProblems(readSiteFixture(), '/portal/')).toContain(
    'index.html:8 a href leads to /guides/Set up, which does not exist. Correct the address, or build the page. [site-links]',
  );
});

const PREFIXES = ['/docs/parks/operations', '/category/parks'];
const LIST = 'docs/parks/operations/list.html';

it.each([
  ['a page of a document that only has to be valid', 'site-links', [LIST], true],
  ['its lists', 'site-links', ['docs/parks/operations.html', 'category/parks/gates.html'], true],
  ['another page as well', 'site-links', [LIST, 'index.html'], false],
  ['a page with a similar name', 'site-links', ['docs/parks/operations-guide.html'], false],
  ['other pages', 'site-links', ['news.html'], false],
  ['what browsers load', 'site-assets', [LIST], false],
  ['what browsers run', 'site-inline-code', [LIST], false],
])('decides whether a problem of %s is a matter of style', (_, rule, files, isStyle) => {
  const finding = { rule, file: files[0]!, files: new Set(files), message: 'leads to a.', fix: 'Write b.' };
  expect(isForeignStyle(finding, PREFIXES)).toBe(isStyle);
  expect(isForeignStyle(finding, [])).toBe(false);
});
