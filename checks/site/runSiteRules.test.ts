import { expect, it } from 'vitest';
import { edit } from '../testing/fixturePortal';
import { GUIDE, HOME, listSiteProblems, readSiteFixture, redirectTo } from '../testing/fixtureSite';

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
