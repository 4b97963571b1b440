import { expect, it } from 'vitest';
import { fixtureEngine } from '../testing/fixtureEngine';
import { renderHit, renderHits } from './renderHits';

const SECTIONS = [{ name: 'OCPI', mark: 'roaming' }, { name: 'News' }];

const linkTo = (section: string): string => `/search?section=${section}`;

/** The classes of the lines of a result, in their order. */
const linesOf = (markup: unknown) =>
  [...String(markup).matchAll(/<div class="(vs-\w+)"/g)].map(([, line]) => line);

it('has the same lines for every kind of result: place and title, method and path, excerpt', async () => {
  const [hit] = (await fixtureEngine()).search('get cdrs').hits;
  if (hit === undefined) throw new Error('There is no result.');
  const guide = { ...hit, method: undefined, path: undefined };
  const type = { ...guide, breadcrumbs: ['OCPI', 'Type'] };
  const lines = [hit, guide, type].map((one) =>
    linesOf(renderHit({ ...one, snippet: [{ text: 'A text.', isMatch: false }] }, SECTIONS)),
  );
  const ofGuide = ['vs-trail', 'vs-title', 'vs-snippet'];
  expect(lines).toEqual([['vs-trail', 'vs-title', 'vs-paths', 'vs-snippet'], ofGuide, ofGuide]);
});

it('begins the place with the mark of the section', async () => {
  const [hit] = (await fixtureEngine()).search('get cdrs').hits;
  if (hit === undefined) throw new Error('There is no result.');
  const placed = { ...hit, breadcrumbs: ['OCPI', 'Type'] };
  expect(String(renderHit({ ...placed, section: 'OCPI' }, SECTIONS))).toContain(
    '<div class="vs-trail"><span class="vm-mark vm-mark-roaming"></span><strong>OCPI</strong> › Type</div>',
  );
  expect(String(renderHit({ ...placed, section: 'News' }, SECTIONS))).toContain(
    '<div class="vs-trail"><strong>OCPI</strong> › Type</div>',
  );
});

it('lists the versions of a result in one line of short links', async () => {
  const result = (await fixtureEngine()).search('get cdrs', { limit: 1 });
  const text = String(renderHits(result, {}, SECTIONS, linkTo)).replace(/<[^<>]*>/g, ' ');
  expect(text.replace(/\s+/g, ' ')).toMatch(/Also in 2\.2 2\.1\.1 $/);
});

it('names the place of every result, also on the page of the one before it', async () => {
  const result = (await fixtureEngine()).search('cdrs');
  const [first, other] = result.hits;
  if (first === undefined || other === undefined) throw new Error('There are too few results.');
  const section = { ...first, url: `${first.url.split('#')[0]}#section` };
  const hits = [first, section, { ...other, url: '/other' }];
  const list = String(renderHits({ ...result, hits }, {}, [], linkTo));
  expect(linesOf(list).filter((line) => line === 'vs-trail')).toHaveLength(3);
});

it('has the best results first, then those of each section with their number and a link to all of them', async () => {
  const result = (await fixtureEngine()).search('cdrs');
  const [hit] = result.hits;
  if (hit === undefined) throw new Error('There is no result.');
  const hits = ['OCPI', 'OCPI', 'News', 'OCPI', 'News'].map((section) => ({ ...hit, section }));
  const sections = [
    { value: 'OCPI', count: 1204 },
    { value: 'News', count: 1 },
  ];
  const mixed = { ...result, hits, facets: { sections, versions: [] } };
  const partsOf = (markup: unknown) =>
    [...String(markup).matchAll(/<h2>(.*?)<\/h2>|vs-more" href="([^"]*)"/gs)].map(([, heading = '', link]) =>
      (link ?? heading.replace(/<[^<>]*>/g, '')).replace(/\s+/g, ' ').trim(),
    );
  expect(partsOf(renderHits(mixed, {}, SECTIONS, linkTo))).toEqual([
    'Best matches',
    'OCPI 1,204 results',
    '/search?section=OCPI',
    'News 1 result',
  ]);
  const ofOne = { ...mixed, hits: hits.filter(({ section }) => section === 'OCPI').concat(hit) };
  expect(partsOf(renderHits({ ...ofOne, hits: ofOne.hits.slice(0, 3) }, {}, SECTIONS, linkTo))).toEqual([
    'Best matches',
  ]);
});
