import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import { isRaw, rawOf } from '@voltmoor/openapi-reference/load/raw';
import type { Operation } from '../api/operations';
import type { World } from './world';

/**
 * Replaces the key and the scopes in a response that says who makes the request: one with `key` and `scopes`, such as
 * that of `GET /me`. Other responses are returned unchanged.
 */
export function withCaller(
  { keys }: World,
  { route }: Operation,
  request: SeenRequest,
  response: unknown,
): unknown {
  const example = rawOf(response);
  const caller = route.method === 'GET' ? keys.identify(request) : undefined;
  if (!caller || !isRaw(example['key']) || !Array.isArray(example['scopes'])) return response;
  // A key that exists from the start has no entity. It may use all sites.
  const values = caller.entity ?? { name: caller.name, siteIds: [] };
  const shown = Object.keys(example['key']).filter((name) => values[name] !== undefined);
  const own = Object.fromEntries(shown.map((name) => [name, values[name]]));
  return { ...example, key: { ...example['key'], ...own }, scopes: caller.scopes };
}
