import { expect, it } from 'vitest';
import { mergePatch } from './values';

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
