import { expect, it } from 'vitest';
import { fixtureEngine } from '../testing/fixtureEngine';
import { renderHit, renderHits } from './renderHits';

const SECTIONS = [{ name: 'OCPI', mark: 'roaming' }, { name: 'News' }];

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
  const { hits } = (await fixtureEngine()).search('get cdrs');
  const text = String(renderHits(hits.slice(0, 1), SECTIONS)).replace(/<[^<>]*>/g, ' ');
  expect(text.replace(/\s+/g, ' ')).toMatch(/Also in 2\.2 2\.1\.1 $/);
});

it('names the place of every result, also on the page of the one before it', async () => {
  const [first, other] = (await fixtureEngine()).search('cdrs').hits;
  if (first === undefined || other === undefined) throw new Error('There are too few results.');
  const section = { ...first, url: `${first.url.split('#')[0]}#section` };
  const list = String(renderHits([first, section, { ...other, url: '/other' }], []));
  expect(linesOf(list).filter((line) => line === 'vs-trail')).toHaveLength(3);
});
