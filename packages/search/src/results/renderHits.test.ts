import { expect, it } from 'vitest';
import { fixtureEngine } from '../testing/fixtureEngine';
import { markOf, renderHit, renderHits } from './renderHits';

const SECTIONS = [{ name: 'OCPI', mark: 'roaming' }, { name: 'News' }];

it('begins with the mark of the section when no heading above shows it', async () => {
  const [hit] = (await fixtureEngine()).search('get cdrs').hits;
  if (hit === undefined) throw new Error('There is no result.');
  expect(String(renderHit(hit, markOf('OCPI', SECTIONS)))).toContain('vm-mark vm-mark-roaming');
  expect(String(renderHit(hit))).not.toContain('vm-mark');
  expect(markOf('News', SECTIONS)).toBeUndefined();
});

it('says beside the title of a type which API it belongs to', async () => {
  const [hit] = (await fixtureEngine()).search('get cdrs').hits;
  if (hit === undefined) throw new Error('There is no result.');
  const type = { ...hit, method: undefined, kind: 'Type', breadcrumbs: ['OCPI', 'Type'] };
  const [, title = ''] = String(renderHit(type)).split('class="vs-title"');
  expect(title).toContain('<small class="vm-badge">OCPI › Type</small>');
  expect(String(renderHit(type))).not.toContain('vs-trail');
  expect(String(renderHit(hit))).toContain('vs-trail');
});

it('lists the versions of a result in one line of short links', async () => {
  const { hits } = (await fixtureEngine()).search('get cdrs');
  const text = String(renderHits(hits.slice(0, 1), SECTIONS)).replace(/<[^<>]*>/g, ' ');
  expect(text.replace(/\s+/g, ' ')).toMatch(/Also in 2\.2 2\.1\.1 $/);
});

it('marks a result on the page of the one before it', async () => {
  const [first, other] = (await fixtureEngine()).search('cdrs').hits;
  if (first === undefined || other === undefined) throw new Error('There are too few results.');
  const section = { ...first, url: `${first.url.split('#')[0]}#section` };
  const list = String(renderHits([first, section, { ...other, url: '/other' }], []));
  expect([...list.matchAll(/class="vs-item (.*?)"/g)].map(([, mark]) => mark)).toEqual(['', 'vs-same', '']);
});
