import { expect, it } from 'vitest';
import { checkSmallApi } from '../../testing/checkSmallApi';
import { rangeEnds } from './rangeEnds';

const api = (description: string) => ({
  paths: {
    '/logs': { get: { operationId: 'get-logs', parameters: [{ name: 'to', in: 'query', description }] } },
  },
  components: {
    schemas: { Window: { properties: { to: { type: 'string', description: 'End (exclusive).' } } } },
  },
});

it('accepts ranges whose ends are all exclusive', async () => {
  expect(await checkSmallApi(rangeEnds, api('Messages before this moment (exclusive).'))).toEqual([]);
});

it('reports an end that is inclusive or not described', async () => {
  const fault = ['get-logs: parameter to does not say that it is exclusive.'];
  expect(await checkSmallApi(rangeEnds, api('Last day of the range (inclusive).'))).toEqual(fault);
  expect(await checkSmallApi(rangeEnds, api('Last day.'))).toEqual(fault);
});

it('follows a $ref to the description', async () => {
  const property = { $ref: '#/components/schemas/Time' };
  const time = (description: string) => ({
    components: {
      schemas: { Time: { type: 'string', description }, Window: { properties: { to: property } } },
    },
  });
  expect(await checkSmallApi(rangeEnds, time('The end, exclusive.'))).toEqual([]);
  expect(await checkSmallApi(rangeEnds, time('Time of day.'))).toEqual([
    'schema Window: property to does not say that it is exclusive.',
  ]);
});
