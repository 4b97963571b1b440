import { buildWorld } from '@voltmoor/content/data';
import { expect, it } from 'vitest';
import { buildApiDocument } from '../openapi/document';
import { collect } from '../runRules';
import { buildSources } from '../sources/buildSources';
import { worldValues } from './worldValues';

const API = {
  id: 'cpo',
  label: 'CPO',
  source: 'specs/cpo.yaml',
  operationsPath: '/operations',
  categoriesPath: '/categories',
  rules: 'house',
} as const;

const ID = 'chr_4k9d2m7xq1ab';
const media = (value: unknown) => ({ content: { 'application/json': { examples: { one: { value } } } } });

/** Messages about an operation of a document, with one charger in the world. */
async function check(method: string, operation: Record<string, unknown>): Promise<string[]> {
  const document = {
    openapi: '3.1.0',
    paths: { '/chargers': { [method]: { operationId: 'x', ...operation } } },
  };
  const api = buildApiDocument(API, document, (pointer) => ({ file: pointer }));
  const sources = buildSources({ today: '2025-09-10', files: new Map(), apis: [api] });
  const charger = { identity: 'EX-000123', id: ID, name: 'Depot 1', labels: ['indoor'] };
  const world = buildWorld(
    new Map([
      ['world.yaml', { charger: { ids: ['identity', 'id'], changes: ['status'], entities: [charger] } }],
    ]),
  );
  const data = { ...sources.data, world };
  const problems = await collect('world-values', (report) => worldValues.check({ ...sources, data }, report));
  return problems.map(({ file, message }) => `${file} ${message}`);
}

it('compares responses with the world and names the place of the value', async () => {
  const shown = { data: [{ id: ID, name: 'Depot 2', status: 'ONLINE' }] };
  expect(await check('get', { responses: { 200: media(shown) } })).toEqual([
    '#/paths/~1chargers/get/responses/200/content/application~1json/examples/one/value/data/0/name gives charger EX-000123 the name "Depot 2", but content/data/world has "Depot 1".',
  ]);
});

it('accepts what the request of the same operation sets', async () => {
  const response = { 200: media({ id: ID, name: 'Depot 2' }) };
  expect(await check('patch', { requestBody: media({ name: 'Depot 2' }), responses: response })).toEqual([]);
  expect(await check('patch', { requestBody: media({ name: 'Depot 3' }), responses: response })).toHaveLength(
    1,
  );
});

it('accepts empty properties right after the creation only', async () => {
  const created = media({ id: ID, name: 'Depot 1', labels: [] });
  expect(await check('post', { responses: { 201: created } })).toEqual([]);
  expect(await check('post', { responses: { 200: created } })).toHaveLength(1);
  expect(await check('post', { responses: { 201: media({ id: ID, labels: ['outdoor'] }) } })).toHaveLength(1);
});

it('compares the fields next to a reference', async () => {
  const shown = media({ chargerId: ID, chargerIdentity: 'EX-000124' });
  expect(await check('get', { responses: { 200: shown } })).toEqual([
    expect.stringContaining('gives charger EX-000123 the chargerIdentity "EX-000124"'),
  ]);
});

it('names an entity of API v1 that the world does not have', async () => {
  const payer = media({ id: 340, name: 'Depot', invoiceEmail: 'finance@examplia.example' });
  expect(await check('get', { responses: { 200: payer } })).toEqual([
    expect.stringContaining('describes the payer 340, which content/data/world does not have.'),
  ]);
});
