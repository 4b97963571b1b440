import { expect, it } from 'vitest';
import { checkSmallApi } from '../testing/checkSmallApi';
import { fieldMap } from './fieldMap';

const body = (...names: string[]) => ({
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      },
    },
  },
});
const operation = (operationId: string, ...names: string[]) => ({
  operationId,
  requestBody: body(...names),
  responses: { 204: { description: 'Done.' } },
});
const api = (fields: object) => ({
  paths: {
    '/old': {
      put: {
        ...operation('replace-charger', 'name', 'serial'),
        deprecated: true,
        'x-replaced-by': ['small/update-charger'],
      },
    },
    '/new': { patch: operation('update-charger', 'name', 'serialNumber') },
  },
  'x-field-map': { charger: { operations: { 'replace-charger': { fields } } } },
});

it('accepts fields that are matched by name, moved, dropped or described as a decision', async () => {
  for (const rule of ['body.serialNumber', { dropped: 'It is fixed.' }, { decide: 'Who reads it?' }]) {
    expect(await checkSmallApi(fieldMap, api({ 'body.serial': rule }))).toEqual([]);
  }
});

it('reports a field that is neither matched nor described', async () => {
  expect(await checkSmallApi(fieldMap, api({}))).toEqual([
    'replace-charger does not say what became of body.serial in small/update-charger.',
  ]);
});

it('reports a target that the successor does not have', async () => {
  expect(await checkSmallApi(fieldMap, api({ 'body.serial': 'body.serialNo' }))).toContain(
    'The field map of replace-charger names body.serialNo of small/update-charger, which does not exist.',
  );
});
