import { buildWorld } from '@voltmoor/content/data';
import { expect, it } from 'vitest';
import { buildApiDocument } from '../openapi/document';
import { collect } from '../runRules';
import { buildSources } from '../sources/buildSources';
import { siteAccess } from './siteAccess';

const API = {
  id: 'cpo',
  label: 'CPO',
  source: 'specs/cpo.yaml',
  operationsPath: '/operations',
  categoriesPath: '/categories',
  rules: 'house',
} as const;

const SITE = 'sit_1a2b3c4d5e6f';
const DRIVER = 'drv_1a2b3c4d5e6f';
const OPERATOR = 'opr_1a2b3c4d5e6f';

const world = buildWorld(
  new Map([
    [
      'world.yaml',
      {
        site: { ids: ['id'], entities: [{ id: SITE, name: 'Yard' }] },
        driver: {
          ids: ['id'],
          entities: [{ id: DRIVER, access: [{ siteId: SITE, days: 'all', window: 'all day' }] }],
        },
        operator: {
          ids: ['id'],
          entities: [{ id: OPERATOR, siteAccess: [{ kind: 'SITE', targetId: SITE }] }],
        },
      },
    ],
  ]),
);

/** Messages about the example of an operation that adds site access. */
async function check(path: string, owner: string, example: unknown): Promise<string[]> {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  const body = { content: { 'application/json': { examples: { one: { value: example } } } } };
  const document = {
    openapi: '3.1.0',
    paths: {
      [path]: {
        parameters: [{ name, in: 'path', required: true, example: owner }],
        post: { operationId: 'x', requestBody: body },
      },
    },
  };
  const api = buildApiDocument(API, document, (pointer) => ({ file: pointer }));
  const sources = buildSources({ today: '2025-09-10', files: new Map(), apis: [api] });
  const input = { ...sources, data: { ...sources.data, world } };
  const problems = await collect('site-access', (report) => siteAccess.check(input, report));
  return problems.map(({ file, message }) => `${file} ${message}`);
}

it('accepts an entry of the driver, however it writes that nothing is limited', async () => {
  const path = '/drivers/{driverId}/sites';
  const entry = { siteId: SITE };
  expect(await check(path, DRIVER, entry)).toEqual([]);
  expect(await check(path, DRIVER, { data: [{ ...entry, validFrom: null, window: null }] })).toEqual([]);
});

it('names the place of an entry with another period', async () => {
  expect(
    await check('/drivers/{driverId}/sites', DRIVER, { data: [{ siteId: SITE, validTo: '2025-12-31' }] }),
  ).toEqual([
    `#/paths/~1drivers~1{driverId}~1sites/post/requestBody/content/application~1json/examples/one/value/data/0 gives driver ${DRIVER} the site access "Yard, to 2025-12-31, all, all day", but content/data/world has "Yard, always, all, all day".`,
  ]);
});

it('compares the sites of an operator', async () => {
  const path = '/operators/{operatorId}/site-access';
  expect(await check(path, OPERATOR, { kind: 'SITE', targetId: SITE })).toEqual([]);
  expect(await check(path, OPERATOR, { kind: 'ALL' })).toEqual([
    expect.stringContaining('the site access "ALL, always, all, all day"'),
  ]);
});
