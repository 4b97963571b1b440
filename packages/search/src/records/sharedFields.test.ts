import { expect, it } from 'vitest';
import type { ApiRecord } from './buildApiRecords';
import { placeSharedFields } from './sharedFields';
import type { SearchRecord } from './types';

const record = (url: string, title: string, rest: Partial<ApiRecord> = {}): ApiRecord => ({
  objectID: url,
  url,
  type: 'lvl2',
  hierarchy: { lvl0: 'API', lvl1: 'Introduction', lvl2: title },
  title,
  content: '',
  section: 'API',
  language: 'en',
  docusaurus_tag: 'default',
  weight: 1,
  ...rest,
});
const field = (title: string, rest: Partial<ApiRecord> = {}): ApiRecord =>
  record(`/api/get-key#${title}`, title, {
    type: 'field',
    fieldPath: title,
    family: 'api/get-key',
    isShared: true,
    ...rest,
  });

const PAGES: SearchRecord[] = [
  record('/intro#trace', 'Tracing', {
    content:
      'Send X-Trace-Id. Support asks for X-Trace-Id. Wait-Until is another. Replay-Id differs from Replay-Id.',
  }),
  record('/intro#replays', 'Replays', { content: 'Send Replay-Id again.' }),
  record('/intro#queues', 'Queue limits', {
    content: 'See Wait-Until, Wait-Until and page-size. A state may change.',
  }),
  record('/other#x', 'Other', { content: 'X-Trace-Id X-Trace-Id X-Trace-Id' }),
  record('/api/schemas/Fault', 'Fault', { type: 'lvl1' }),
];
const PLACES = { introduction: '/intro', schemas: '/api/schemas/' };

const placeOf = (shared: ApiRecord): string | undefined => placeSharedFields([shared], PAGES, PLACES)[0]?.url;

it.each([
  ['the section that names it most often', field('X-Trace-Id'), '/intro#trace'],
  ['the section that names it, whatever begins in the same way', field('Wait-Until'), '/intro#queues'],
  ['the section whose heading has its words', field('QueueLimit-Reset'), '/intro#queues'],
  ['the section that has its first word as the heading and names it', field('Replay-Id'), '/intro#replays'],
  ['its operation, when a heading only resembles it', field('X-Replay'), '/api/get-key#X-Replay'],
  ['the page of its schema, for a plain word', field('state', { schema: 'Fault' }), '/api/schemas/Fault'],
  [
    'the page of its schema, for a value of a field with a plain word',
    field('jammed_up', {
      schema: 'Fault',
      hierarchy: { lvl0: 'API', lvl1: 'Keys', lvl2: 'Get', lvl3: 'state' },
    }),
    '/api/schemas/Fault',
  ],
  ['its operation, when nothing explains it', field('X-Unknown'), '/api/get-key#X-Unknown'],
])('a field of all operations leads to %s', (_, shared, expected) => {
  expect(placeOf(shared)).toBe(expected);
});

it('leaves the fields of single operations, and marks none of the records', () => {
  const own = record('/api/get-key#X-Trace-Id', 'X-Trace-Id', { type: 'field' });
  const [placed, shared] = placeSharedFields([own, field('X-Trace-Id')], PAGES, PLACES);
  expect(placed).toEqual(own);
  expect(shared).not.toHaveProperty('isShared');
  expect(shared).not.toHaveProperty('family');
  expect(shared?.objectID.startsWith(shared.url)).toBe(true);
});
