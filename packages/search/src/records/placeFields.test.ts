import { describe, expect, it } from 'vitest';
import type { ApiRecord } from './buildApiRecords';
import { placeFields } from './placeFields';
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
  record('/api/schemas/Fault', 'Fault', { type: 'lvl1', hierarchy: { lvl0: 'API', lvl1: 'Fault' } }),
];
const place = (...records: ApiRecord[]): SearchRecord[] => placeFields(records, PAGES, '/intro');
const ofFault = (name: string): Partial<ApiRecord> => ({
  definition: { url: `/api/schemas/Fault#schema.Fault.${name}`, fieldPath: name },
});

it.each([
  ['the section that names it most often', field('X-Trace-Id'), '/intro#trace'],
  ['the section that names it, whatever begins in the same way', field('Wait-Until'), '/intro#queues'],
  ['the section whose heading has its words', field('QueueLimit-Reset'), '/intro#queues'],
  ['the section that has its first word as the heading and names it', field('Replay-Id'), '/intro#replays'],
  ['its operation, when a heading only resembles it', field('X-Replay'), '/api/get-key#X-Replay'],
  [
    'the page of its schema, for a plain word',
    field('state', ofFault('state')),
    '/api/schemas/Fault#schema.Fault.state',
  ],
  [
    'the page of its schema, for a value of a field with a plain word',
    field('jammed_up', {
      ...ofFault('state'),
      hierarchy: { lvl0: 'API', lvl1: 'Keys', lvl2: 'Get', lvl3: 'state' },
    }),
    '/api/schemas/Fault#schema.Fault.state',
  ],
  ['its operation, when nothing explains it', field('X-Unknown'), '/api/get-key#X-Unknown'],
])('a field of all operations leads to %s', (_, shared, expected) => {
  expect(place(shared)[0]?.url).toBe(expected);
});

it('leaves the fields of single operations, and marks none of the records', () => {
  const own = record('/api/get-key#X-Trace-Id', 'X-Trace-Id', { type: 'field' });
  const [placed, shared] = place(own, field('X-Trace-Id'));
  expect(placed).toEqual(own);
  expect(shared).not.toHaveProperty('isShared');
  expect(shared).not.toHaveProperty('family');
  expect(shared?.objectID.startsWith(shared.url)).toBe(true);
});

describe('a field of a schema', () => {
  const size = (url: string): ApiRecord =>
    field('size', {
      ...ofFault('box.size'),
      url,
      objectID: url,
      isShared: undefined,
      fieldPath: 'data.box.size',
    });

  it('leads to the page of its schema, once for all operations that have it', () => {
    expect(place(size('/api/get-fault#a'), size('/api/get-report#b'))).toMatchObject([
      {
        objectID: '/api/schemas/Fault#schema.Fault.box.size',
        url: '/api/schemas/Fault#schema.Fault.box.size',
        hierarchy: { lvl1: 'Fault' },
        fieldPath: 'box.size',
        family: 'api/get-key',
      },
    ]);
  });

  it('is followed by its values, which keep its name above them', () => {
    const large = { ...size('/api/get-fault#a'), title: 'LARGE', hierarchy: { lvl3: 'size' } };
    expect(place(size('/api/get-fault#a'), large)[1]).toMatchObject({
      objectID: '/api/schemas/Fault#schema.Fault.box.size~LARGE',
      hierarchy: { lvl1: 'Fault', lvl3: 'size' },
    });
  });

  it('keeps its operation when the schema has no page', () => {
    const url = '/api/get-fault#a';
    const own = { ...size(url), definition: { url: '/api/schemas/Box#schema.Box.size', fieldPath: 'size' } };
    expect(place(own)[0]?.url).toBe(url);
  });
});
