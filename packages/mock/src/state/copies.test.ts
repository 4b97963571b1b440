import { expect, it } from 'vitest';
import { copyEntity } from './copies';
import { createRandom } from './random';

const text = { type: 'string' };
const socket = {
  type: 'object',
  properties: { id: text, code: text, evseId: text, type: { enum: ['TYPE_2'] } },
};
const schema = {
  type: 'object',
  required: ['sockets'],
  properties: {
    id: text,
    identity: text,
    siteId: text,
    serialNumber: { type: ['string', 'null'] },
    sockets: { type: 'array', items: socket },
    sites: { type: 'array', items: { type: 'object', properties: { id: text } } },
    tags: { type: 'array', items: text },
  },
};
const model = {
  id: 'chr_0a5d8g1j4mnp',
  identity: 'EX-000123',
  siteId: 'sit_1a5s9d3g7hij',
  serialNumber: 'AC-1',
  sockets: [
    { id: 'soc_5a8d1f4g7hjk', code: '5RX8C3N', evseId: 'NL*VLT*E000123*1', type: 'TYPE_2' },
    { id: 'soc_9p4t7w2z5cfh', code: '7KQ4M2D', evseId: 'NL*VLT*E000123*2', type: 'TYPE_2' },
  ],
};

it('gives a copy and its children ids and codes of their own, and keeps references', () => {
  const copying = { document: { components: {} }, random: createRandom(1) };
  const copy = copyEntity(copying, schema, model, { id: 'chr_7w9n4s8k8z9m', identity: 'EX-000125' });
  expect(copy).toMatchObject({
    id: 'chr_7w9n4s8k8z9m',
    identity: 'EX-000125',
    siteId: model.siteId,
    serialNumber: null,
  });
  const sockets = copy['sockets'] as typeof model.sockets;
  expect(sockets.map(({ evseId }) => evseId)).toEqual(['NL*VLT*E000125*1', 'NL*VLT*E000125*2']);
  for (const name of ['id', 'code'] as const) {
    const values = [...sockets, ...model.sockets].map((child) => child[name]);
    expect(new Set(values).size).toBe(4);
  }
  expect(sockets.map(({ type }) => type)).toEqual(['TYPE_2', 'TYPE_2']);
});

it('leaves out children that are entities of their own', () => {
  const copying = { document: { components: {} }, random: createRandom(1) };
  const shown = { ...model, sites: [{ id: 'sit_1a5s9d3g7hij' }], tags: ['depot'] };
  const copy = copyEntity(copying, schema, shown, { id: 'chr_7w9n4s8k8z9m' });
  expect(Object.keys(copy)).not.toContain('sites');
  expect(copy['tags']).toEqual(['depot']);
});
