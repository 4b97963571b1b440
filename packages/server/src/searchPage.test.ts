import path from 'node:path';
import { fixtureRecords } from '@voltmoor/search/testing/fixtureRecords';
import { writeSearchIndex } from '@voltmoor/search/indexing/writeSearchIndex';
import { serverResultsMark } from '@voltmoor/search/server';
import { expect, it } from 'vitest';
import { createSearchPage } from './searchPage';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();
const html = '<noscript><!--search-results--></noscript>';

it('fails while there is no index, and tries again with the next search', async () => {
  const complete = createSearchPage(folder);
  await expect(complete(html, new URLSearchParams('q=charger'))).rejects.toThrow();
  await writeSearchIndex(fixtureRecords(), path.join(folder, 'search'));
  expect(await complete(html, new URLSearchParams('q=charger'))).toContain('<ol');
});

it('offers to report a search without results at the address that the page carries', async () => {
  const complete = createSearchPage(folder);
  const page = `<noscript>${serverResultsMark('mailto:docs@portal.example?subject={query}--')}</noscript>`;
  const answer = await complete(page, new URLSearchParams('q=xyzzyqwerty'));
  expect(answer).toContain('<a href="mailto:docs@portal.example?subject=xyzzyqwerty--">Let us know.</a>');
});

it.each(['-1', '1.5', 'x', '1e9', ''])('passes over from=%s', async (from) => {
  const complete = createSearchPage(folder);
  expect(await complete(html, new URLSearchParams({ q: 'charger', from }))).not.toContain('start="-');
});
