import { expect, it } from 'vitest';
import { checkSmallApi } from '../../testing/checkSmallApi';
import { units } from './units';

const schema = (properties: object) => ({
  components: { schemas: { Tariff: { type: 'object', properties } } },
});

it.each(['v2', 'v1', 'ocpi', undefined] as const)(
  'requires the unit of a number in %s',
  async (conventions) => {
    const raw = schema({ price: { type: 'number' }, limit: { type: ['number', 'null'], 'x-unit': 'A' } });
    expect(await checkSmallApi(units, raw, conventions)).toEqual([
      'schema Tariff: property price has no x-unit.',
    ]);
  },
);

it('requires a unit for integers that are measurements, but not for counts and ids', async () => {
  const integer = { type: 'integer' };
  const properties = { idleSeconds: integer, max_voltage: integer, count: integer, payerId: integer };
  expect(await checkSmallApi(units, schema(properties))).toEqual([
    'schema Tariff: property idleSeconds has no x-unit.',
    'schema Tariff: property max_voltage has no x-unit.',
  ]);
});

it('requires a unit for parameters, also with a shared schema', async () => {
  const raw = {
    components: {
      schemas: { Length: { type: 'integer' } },
      parameters: {
        Duration: { name: 'duration', in: 'query', schema: { $ref: '#/components/schemas/Length' } },
        Page: { name: 'page', in: 'query', schema: { type: 'integer' } },
      },
    },
  };
  expect(await checkSmallApi(units, raw)).toEqual(['parameter Duration has no x-unit.']);
});
