import { expect, it } from 'vitest';
import { createRandom } from './random';
import { buildValue, mergePatch } from './values';

const text = { type: 'string' };
const nullable = { type: ['string', 'null'] };
const schema = {
  type: 'object',
  properties: {
    name: text,
    note: nullable,
    headers: { type: 'object', additionalProperties: text },
    settings: { type: 'object', properties: { unit: text, limit: nullable } },
    sockets: { type: 'array', items: { type: 'object', properties: { number: text, status: text } } },
  },
};
const entity = {
  name: 'A',
  note: 'B',
  headers: { 'X-Env': 'test', 'X-Team': 'ops' },
  settings: { unit: 'kWh', limit: '5' },
  sockets: [{ number: '1', status: 'FREE' }],
};

it.each([
  [
    'keeps what a nested object does not name',
    { settings: { unit: 'Wh' } },
    { settings: { unit: 'Wh', limit: '5' } },
  ],
  ['adds an entry to a map', { headers: { 'X-New': '1' } }, { headers: { ...entity.headers, 'X-New': '1' } }],
  ['removes an entry of a map', { headers: { 'X-Env': null } }, { headers: { 'X-Team': 'ops' } }],
  [
    'shows a cleared property as null',
    { note: null, settings: { limit: null } },
    { note: null, settings: { unit: 'kWh', limit: null } },
  ],
  ['replaces a list', { sockets: [{ number: '2' }] }, { sockets: [{ number: '2', status: 'FREE' }] }],
])('%s', (_, patch, changed) => {
  expect(mergePatch({}, schema, entity, patch)).toEqual({ ...entity, ...changed });
});

it('keeps the distance of a time to the creation, so that a new key is valid for a year', () => {
  const time = { type: 'string', format: 'date-time', readOnly: true };
  const key = { type: 'object', properties: { name: text, createdAt: time, expiresAt: time } };
  const example = { name: 'A', createdAt: '2025-09-02T09:20:00Z', expiresAt: '2026-09-02T09:20:00Z' };
  const building = { document: {}, random: createRandom(1), now: new Date('2026-11-28T10:00:00Z') };
  expect(buildValue(building, key, { name: 'B' }, example, { name: 'A' })).toEqual({
    name: 'B',
    createdAt: '2026-11-28T10:00:00Z',
    expiresAt: '2027-11-28T10:00:00Z',
  });
});
