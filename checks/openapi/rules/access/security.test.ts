import { expect, it } from 'vitest';
import { checkSmallApi } from '../../testing/checkSmallApi';
import { security } from './security';

const api = (path: string, scopes: string[]) => ({
  components: { securitySchemes: { bearerKey: { type: 'http' } } },
  paths: { [path]: { get: { operationId: 'get-it', security: [{ bearerKey: scopes }] } } },
});

it('requires a scope, except for operations about the key itself', async () => {
  expect(await checkSmallApi(security, api('/chargers', []))).toEqual(['get-it requires no scope.']);
  expect(await checkSmallApi(security, api('/meters', []))).toEqual(['get-it requires no scope.']);
  expect(await checkSmallApi(security, api('/me/permissions', []))).toEqual([]);
  expect(await checkSmallApi(security, api('/chargers', []), 'v1')).toEqual([]);
});
