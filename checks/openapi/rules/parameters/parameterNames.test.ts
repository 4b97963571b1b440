import { expect, it } from 'vitest';
import { checkSmallApi } from '../../testing/checkSmallApi';
import { parameterNames } from './parameterNames';

const charger = { type: 'string', pattern: '^chr_[0-9a-z]{12}$' };
const site = { type: 'string', pattern: '^sit_[0-9a-z]{12}$' };

/** An API with one operation per parameter, each with a different path. */
const api = (...parameters: readonly { name: string; in: string; schema: object }[]) => ({
  paths: Object.fromEntries(
    parameters.map((parameter, index) => [
      `/things-${index}`,
      { get: { operationId: `get-things-${index}`, parameters: [parameter] } },
    ]),
  ),
});

it('accepts one name per kind of id, in paths and filters', async () => {
  const raw = api(
    { name: 'chargerId', in: 'path', schema: charger },
    { name: 'chargerId', in: 'query', schema: { type: 'array', items: charger } },
    { name: 'siteId', in: 'query', schema: site },
  );
  expect(await checkSmallApi(parameterNames, raw)).toEqual([]);
});

it('reports a path parameter that has another name elsewhere', async () => {
  const usual = { name: 'chargerId', in: 'path', schema: charger };
  const raw = api(usual, usual, { name: 'id', in: 'path', schema: charger });
  expect(await checkSmallApi(parameterNames, raw)).toEqual([
    'get-things-2 calls a parameter id that is called chargerId elsewhere.',
  ]);
  expect(await checkSmallApi(parameterNames, raw, 'ocpi')).toEqual([]);
});

it('reports a plural filter when a singular one exists', async () => {
  const raw = api(
    { name: 'siteId', in: 'query', schema: { type: 'array', items: site } },
    { name: 'siteIds', in: 'query', schema: { type: 'array', items: site } },
  );
  expect(await checkSmallApi(parameterNames, raw)).toEqual([
    'get-things-1 calls a parameter siteIds that is called siteId elsewhere.',
  ]);
});

it('reports a parameter that accepts several kinds of ids', async () => {
  const raw = api({ name: 'id', in: 'path', schema: charger }, { name: 'id', in: 'path', schema: site });
  expect(await checkSmallApi(parameterNames, raw)).toEqual([
    'get-things-1 accepts ids ^sit_[0-9a-z]{12}$ in the parameter id, which accepts ^chr_[0-9a-z]{12}$ elsewhere.',
  ]);
});
