import { expect, it } from 'vitest';
import { checkSmallApi } from '../../testing/checkSmallApi';
import { safeCalls } from './safeCalls';

const match = (description = 'The ETag.') => ({ name: 'If-Match', in: 'header', description });

/** A driver whose GET returns an ETag, and a link below the driver whose GET does not. */
const api = (driver: object[], link: object[]) => ({
  paths: {
    '/drivers/{driverId}': {
      get: { operationId: 'get-driver', responses: { 200: { headers: { ETag: {} } } } },
      patch: { operationId: 'update-driver', parameters: driver, responses: {} },
    },
    '/drivers/{driverId}/sites/{siteId}': {
      delete: { operationId: 'delete-driver-site', parameters: link, responses: {} },
    },
  },
});

it('requires If-Match only if a response has the ETag', async () => {
  expect(await checkSmallApi(safeCalls, api([match()], []))).toEqual([]);
  expect(await checkSmallApi(safeCalls, api([], []))).toEqual(['update-driver has no header If-Match.']);
});

it('rejects If-Match if no response has the ETag', async () => {
  expect(await checkSmallApi(safeCalls, api([match()], [match()]))).toEqual([
    'delete-driver-site accepts If-Match, but no response has the ETag of its path.',
  ]);
});

it('accepts the ETag of another entity that the description links to', async () => {
  const linked = match('The `ETag` of the driver, from [get-driver](/reference/get-driver).');
  expect(await checkSmallApi(safeCalls, api([match()], [linked]))).toEqual([]);
  const wrong = match('The `ETag` of the site, from [get-site](/reference/get-site).');
  expect(await checkSmallApi(safeCalls, api([match()], [wrong]))).toHaveLength(1);
});
