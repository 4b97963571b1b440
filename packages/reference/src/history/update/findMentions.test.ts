import { expect, it } from 'vitest';
import type { Change } from '@voltmoor/openapi/compare';
import { draftPost } from './draftPost';
import { findMentions } from './findMentions';

const change = (rest: Partial<Change>): Change => ({
  id: 'request-parameter-became-required',
  level: 'breaking',
  operation: 'GET /parks/{parkId}',
  place: 'query.units',
  pointer: '#/',
  text: '`units` is required.',
  fingerprint: '0000000000000000',
  reaches: ['GET /parks/{parkId}'],
  values: {},
  ...rest,
});
const api = {
  id: 'parks',
  generation: 'API v2',
  operationsPath: '/documentation/parks',
  bases: ['/v2'],
  operations: [
    { name: 'GET /parks/{parkId}', id: 'get-park' },
    { name: 'webhook park.opened', id: 'park-opened' },
  ],
};
const find = (text: string, ...changes: Change[]) =>
  findMentions(new Map([['guide.md', text]]), api, changes).map(({ line, what }) => `${line} ${what}`);

it.each([
  ['<Op id="parks/get-park" />', ['1 parks/get-park']],
  ['api: [parks/get-park]', ['1 parks/get-park']],
  ['[Get](/documentation/parks/get-park#responses)', ['1 parks/get-park']],
  ['curl -X GET "https://api.example.org/v2/parks/prk_1?units=m"', ['1 GET /parks/{parkId}', '1 units']],
  ['GET /parks/{id}', ['1 GET /parks/{parkId}']],
  ['<Op id="parks/get-park" />\n`units`, communities', ['1 parks/get-park', '2 units']],
  ['<Op id="parks/get-park-map" /> GET /v2/parks/7/gates POST /v2/parks/7 my/parks/get-park', []],
  ['units', []],
])('finds the mentions in %s', (text, expected) => {
  expect(find(text, change({}))).toEqual(expected);
});

it('names no operation without changes, and none whose texts changed', () => {
  expect(find('parks/park-opened parks/get-park', change({ level: 'text' }))).toEqual([]);
});

it('drafts a post with the changes in groups', () => {
  const changes = [
    change({}),
    change({ id: 'webhook-added', level: 'compatible', operation: 'webhook park.opened', text: 'New.' }),
    change({ id: 'endpoint-deprecated', level: 'compatible', text: 'Old.' }),
    change({
      id: 'api-removed-with-deprecation',
      operation: 'GET /gone',
      reaches: ['GET /gone'],
      text: 'Gone.',
    }),
    change({ level: 'text', text: 'Words.' }),
  ];
  const { file, source } = draftPost(api, changes, '2025-09-02');
  expect(file).toBe('content/drafts/2025-09-02-release.md');
  expect(source).toContain('## New\n\n- New. See [park-opened](/documentation/parks/park-opened).');
  expect(source).toContain('- Gone.\n');
  expect(source).toContain('## Deprecated\n\n- Old. See [get-park]');
  expect(source).not.toContain('Words.');
  expect(source).toContain('4 changes of API v2, of which 2 break clients.');
});
