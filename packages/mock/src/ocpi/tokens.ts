import { textOf } from '@voltmoor/openapi-reference/load/raw';
import { refuse, succeed, type Outcome } from './envelope';
import { collectionOf, tokenKey, type OcpiRequest, type OcpiWorld } from './world';

/** Stores, changes or returns a token of the partner. */
export function handleToken({ store }: OcpiWorld, request: OcpiRequest): Outcome {
  const { version, method, pathValues, query, body, connection } = request;
  const { country_code: country = '', party_id: party = '', token_uid: uid = '' } = pathValues;
  const owner = `${country}-${party}`.toUpperCase();
  const unknown = refuse(version === '2.1.1' ? 2001 : 2004, `Token ${uid} is not known`, 404);
  if (!connection.parties.includes(owner))
    return method === 'GET' ? unknown : refuse(2001, `${owner} is not a party of this connection`, 404);
  const collection = collectionOf(version, 'tokens');
  const type = query.get('type') ?? 'RFID';
  const key = tokenKey(uid, type, version);
  const known = store.get(collection, key)?.value;
  if (method === 'GET') return known ? succeed(known) : unknown;
  if (method === 'PATCH') {
    if (!known) return unknown;
    if (version !== '2.1.1' && textOf(body['last_updated']) === '')
      return refuse(2001, 'last_updated is missing');
    store.set(collection, key, { ...known, ...body, uid: known['uid'], type: known['type'] });
    return succeed();
  }
  const pairs = [
    ['uid', uid],
    ['country_code', country],
    ['party_id', party],
    ['type', version === '2.1.1' ? textOf(body['type']) : type],
  ] as const;
  const differing = pairs.find(([name, value]) => body[name] !== undefined && textOf(body[name]) !== value);
  if (differing) return refuse(2001, `${differing[0]} differs between path and body`);
  store.set(collection, key, { ...body });
  return succeed(undefined, known ? 200 : 201);
}
