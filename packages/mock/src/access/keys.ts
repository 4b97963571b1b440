import { rawOf, textOf, textsOf, listOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import type { Operation } from '../api/operations';
import type { Failure } from '../http/problems';
import type { Store, Value } from '../state/store';
import { isAllowedAddress } from './addresses';

/** A key that exists from the start. */
export interface MockKey {
  name: string;
  secret: string;
  scopes: readonly string[];
}

/** The API keys of a mock and their scopes. */
export interface Keys {
  /** Keys that exist from the start. Empty if no operation of the document asks for a scope. */
  first: readonly MockKey[];
  /** Makes the secret of an entity usable as a key. An earlier secret of the same entity stops working. */
  add(secret: string, collection: string, key: string): void;
  /** All keys that were added, for a data file. */
  list(): [secret: string, collection: string, key: string][];
  /** Forgets all keys that were added. */
  clear(): void;
  /**
   * Returns the reason why the key of a request may not use an operation.
   *
   * @param address of the caller. Default: any, which no list of addresses restricts
   */
  check(operation: Operation, request: SeenRequest, address?: string): Failure | undefined;
  /** The key of a request that was checked: its name, its scopes, and its entity if it was created. */
  identify(request: SeenRequest): { name: string; scopes: readonly string[]; entity?: Value } | undefined;
}

const SECRET_LENGTH = 40;

/** Returns the sets of scopes that an operation accepts. A key needs all scopes of one set. */
function scopesOf(document: OpenApiDocument, { route }: Operation): string[][] {
  return listOf(route.operation['security'] ?? document['security']).map((requirement) =>
    Object.values(rawOf(requirement)).flatMap(textsOf),
  );
}

/**
 * Creates the keys of an API. If no operation asks for a scope, as in API v1, every credential is accepted.
 *
 * @param operations all operations of the document
 */
export function createKeys(
  document: OpenApiDocument,
  operations: readonly Operation[],
  store: Store,
  now: () => Date,
): Keys {
  const needed = new Map(operations.map((one) => [one, scopesOf(document, one)]));
  const scopes = [...new Set([...needed.values()].flat(2))].sort();
  const first: MockKey[] =
    scopes.length === 0
      ? []
      : [
          { name: 'all scopes', secret: secretOf('allScopes'), scopes },
          {
            name: 'read scopes only',
            secret: secretOf('onlyReads'),
            scopes: scopes.filter((one) => one.endsWith(':read')),
          },
        ];
  const fixed = new Map(first.map((one) => [one.secret, one.scopes]));
  const added = new Map<string, { collection: string; key: string }>();

  const grantedTo = (secret: string): readonly string[] | string => {
    const known = fixed.get(secret);
    if (known) return known;
    const place = added.get(secret);
    const entity = place && store.get(place.collection, place.key)?.value;
    if (!entity) {
      return 'The mock does not know this API key. Use one that it named at its start, or one that you created with it.';
    }
    const expiry = textOf(entity['expiresAt']);
    if (expiry !== '' && Date.parse(expiry) <= now().getTime()) return `The API key expired on ${expiry}.`;
    if (entity['status'] !== undefined && entity['status'] !== 'ACTIVE') return 'The API key is not active.';
    return textsOf(entity['scopes']);
  };
  const secretIn = ({ headers }: SeenRequest): string =>
    (headers['authorization'] ?? '').replace(/^Bearer /i, '');
  return {
    first,
    add(secret, collection, key) {
      for (const [other, place] of added)
        if (place.collection === collection && place.key === key) added.delete(other);
      added.set(secret, { collection, key });
    },
    list: () => [...added].map(([secret, { collection, key }]) => [secret, collection, key]),
    clear: () => added.clear(),
    check(operation, request, address) {
      const alternatives = needed.get(operation) ?? [];
      if (first.length === 0 || alternatives.length === 0) return undefined;
      const secret = secretIn(request);
      const granted = grantedTo(secret);
      if (typeof granted === 'string') return { statuses: [401], code: 'unauthenticated', detail: granted };
      const place = added.get(secret);
      const list = textsOf(place && store.get(place.collection, place.key)?.value['ipAllowList']);
      if (address !== undefined && !isAllowedAddress(list, address)) {
        const detail = `The key may not be used from ${address}.`;
        return { statuses: [403], code: 'ip_not_allowed', detail };
      }
      const missing = alternatives.map((all) => all.filter((one) => !granted.includes(one)));
      const requiredScope = missing.some((one) => one.length === 0) ? undefined : missing[0]?.[0];
      if (requiredScope === undefined) return undefined;
      const detail = `This operation needs the scope ${requiredScope}.`;
      return { statuses: [403], code: 'insufficient_scope', detail, extra: { requiredScope } };
    },
    identify(request) {
      const secret = secretIn(request);
      const fixedKey = first.find((one) => one.secret === secret);
      if (fixedKey) return fixedKey;
      const place = added.get(secret);
      const entity = place && store.get(place.collection, place.key)?.value;
      return entity && { name: textOf(entity['name']), scopes: textsOf(entity['scopes']), entity };
    },
  };
}

function secretOf(name: string): string {
  return `vmk_test_${name.padEnd(SECRET_LENGTH, 'EXAMPLE')}`;
}
