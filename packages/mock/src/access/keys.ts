import { BlockList, isIP } from 'node:net';
import { listOf, rawOf, textOf, textsOf } from '@voltmoor/openapi/raw';
import type { SeenRequest } from '@voltmoor/openapi/requests';
import type { DescribedApi } from '../api/api';
import { NAMES } from '../api/names';
import type { Operation } from '../api/operations';
import { refusal, type Failure } from '../http/problems';
import type { MockState } from '../state/mockState';
import type { Value } from '../state/store';

/** A key that exists from the start. */
export interface MockKey {
  name: string;
  secret: string;
  scopes: readonly string[];
}

/** Where secrets that are keys are stored, so that a data file has them. The API does not show them. */
const SECRETS = '/__keys';
const SECRET_LENGTH = 40;
/** The states in which a key works. */
const USABLE: ReadonlySet<string> = new Set(['ACTIVE', 'ROTATING']);

/** The API keys of a mock and their scopes. */
export type Keys = ReturnType<typeof createKeys>;

/** Creates the keys of an API. If no operation asks for a scope, as in API v1, every credential is accepted. */
export function createKeys({ document, operations }: DescribedApi, { store, clock }: MockState) {
  /** The sets of scopes that an operation accepts. A key needs all scopes of one set. */
  const scopesOf = ({ route }: Operation): string[][] =>
    listOf(route.operation['security'] ?? document['security']).map((requirement) =>
      Object.values(rawOf(requirement)).flatMap(textsOf),
    );
  const scopes = [...new Set(operations.flatMap(scopesOf).flat())].sort();
  const reading = scopes.filter((scope) => scope.endsWith(':read'));
  const all: MockKey[] = [
    { name: 'all scopes', secret: secretOf('allScopes'), scopes },
    { name: 'read scopes only', secret: secretOf('onlyReads'), scopes: reading },
  ];
  const first = scopes.length === 0 ? [] : all;

  const secretIn = ({ headers }: SeenRequest): string =>
    (headers['authorization'] ?? '').replace(/^Bearer /i, '');
  /** The id that the examples of `GET /me` give to their key. Keys of the start have it. */
  const firstId = operations
    .filter(({ route }) => route.method === 'GET')
    .map(({ media }) => rawOf(media?.examples[0]?.value))
    .map(({ key, scopes }) => (Array.isArray(scopes) ? textOf(rawOf(key)['id']) : ''))
    .find((id) => id !== '');
  /** The key of a request: its id, its name, its scopes, and its entity if a request has created it. */
  const identify = (
    request: SeenRequest,
  ): { id?: string; name: string; scopes: readonly string[]; entity?: Value } | undefined => {
    const secret = secretIn(request);
    const stored = store.get(SECRETS, secret)?.value;
    const end = textOf(stored?.['validUntil']);
    const place = end === '' || Date.parse(end) > clock.now().getTime() ? stored : undefined;
    const entity = place && store.get(textOf(place['collection']), textOf(place['key']))?.value;
    if (entity) {
      const [id, name] = [textOf(entity['id']), textOf(entity['name'])];
      return { id, name, scopes: textsOf(entity['scopes']), entity };
    }
    const known = first.find((key) => key.secret === secret);
    return known && { ...known, ...(firstId !== undefined && { id: firstId }) };
  };
  return {
    /** The keys that exist from the start. Empty if no operation of the document asks for a scope. */
    first,
    identify,
    /**
     * Makes the secret of an entity usable as a key. Of its earlier secrets, only the last one stays valid.
     *
     * @param overlap how long it stays valid, in seconds. Default: 0
     */
    add(secret: string, collection: string, key: string, overlap = 0): void {
      const validUntil = new Date(clock.now().getTime() + overlap * 1000).toISOString();
      for (const [earlier, { value }] of store.entries(SECRETS)) {
        if (value['collection'] !== collection || value['key'] !== key) continue;
        if (value['validUntil'] === undefined) store.set(SECRETS, earlier, { ...value, validUntil });
        else store.delete(SECRETS, earlier);
      }
      store.set(SECRETS, secret, { collection, key });
    },
    /** Ends the rotation of keys whose older secret is no longer valid, and the keys whose last day has passed. */
    refresh(now: Date): void {
      const ofKeys = new Map<string, { collection: string; key: string; isRotating: boolean }>();
      for (const [, { value }] of store.entries(SECRETS)) {
        const [collection, key] = [textOf(value['collection']), textOf(value['key'])];
        const isOlderValid = Date.parse(textOf(value['validUntil'])) > now.getTime();
        const isRotating = isOlderValid || ofKeys.get(`${collection} ${key}`)?.isRotating === true;
        ofKeys.set(`${collection} ${key}`, { collection, key, isRotating });
      }
      for (const { collection, key, isRotating } of ofKeys.values()) {
        const value = store.get(collection, key)?.value;
        const status = textOf(value?.[NAMES.state]);
        if (!value || !USABLE.has(status)) continue;
        const hasExpired = Date.parse(textOf(value['expiresAt'])) <= now.getTime();
        const next = hasExpired ? 'EXPIRED' : isRotating ? status : 'ACTIVE';
        if (next !== status) store.set(collection, key, { ...value, [NAMES.state]: next });
      }
    },
    /**
     * Returns the reason why the key of a request may not use an operation.
     *
     * @param address of the caller. Default: any, which no list of addresses restricts
     */
    check(operation: Operation, request: SeenRequest, address?: string): Failure | undefined {
      const alternatives = scopesOf(operation);
      if (first.length === 0 || alternatives.length === 0) return undefined;
      const key = identify(request);
      if (!key) {
        const environment = /^vmk_(\w+?)_/.exec(secretIn(request))?.[1];
        if (environment !== undefined && environment !== 'test')
          return refusal(
            401,
            'wrong_environment',
            `A key that starts with vmk_${environment}_ does not work here.`,
          );
        const hint = 'Use one that it named at its start, or one that you created with it.';
        return refusal(401, 'unauthenticated', `The mock does not know this API key. ${hint}`);
      }
      const { expiresAt, status, ipAllowList } = key.entity ?? {};
      const expiry = textOf(expiresAt);
      if (expiry !== '' && Date.parse(expiry) <= clock.now().getTime())
        return refusal(401, 'unauthenticated', `The API key expired on ${expiry}.`);
      if (status !== undefined && !USABLE.has(textOf(status)))
        return refusal(401, 'unauthenticated', 'The API key is not active.');
      if (address !== undefined && !isAllowedAddress(textsOf(ipAllowList), address))
        return refusal(403, 'ip_not_allowed', `The key may not be used from ${address}.`);
      const missing = alternatives.map((set) => set.filter((scope) => !key.scopes.includes(scope)));
      const [requiredScope] = missing[0] ?? [];
      if (missing.some((set) => set.length === 0) || requiredScope === undefined) return undefined;
      const detail = `This operation needs the scope ${requiredScope}.`;
      return refusal(403, 'insufficient_scope', detail, { requiredScope });
    },
  };
}

function secretOf(name: string): string {
  return `vmk_test_${name.padEnd(SECRET_LENGTH, 'EXAMPLE')}`;
}

/**
 * Whether a list of addresses contains an address. An empty list contains all.
 *
 * @param list addresses in CIDR form: `192.0.2.0/24`
 */
function isAllowedAddress(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true;
  const plain = address.replace(/^::ffff:/i, '');
  const allowed = new BlockList();
  for (const entry of list) {
    const [network = '', prefix = ''] = entry.split('/');
    const family = isIP(network);
    const isValid = family > 0 && Number(prefix) <= (family === 6 ? 128 : 32);
    if (isValid) allowed.addSubnet(network, Number(prefix), family === 6 ? 'ipv6' : 'ipv4');
  }
  return isIP(plain) > 0 && allowed.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
