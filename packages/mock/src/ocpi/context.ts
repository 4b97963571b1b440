import { isRaw, listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import type { DescribedApi } from '../api/api';
import type { Operation } from '../api/operations';
import { examplesOf } from '../api/unique';
import type { Failure, Reply } from '../http/problems';
import { toSecond } from '../simulate/time';
import type { Send } from '../http/sending';
import type { MockState } from '../state/mockState';
import type { Store } from '../state/store';
import {
  firstConnections,
  VERSIONS,
  type Connection,
  type Partners,
  type Party,
  type Version,
} from './partners';

/** Everything that a request can read or change. */
export interface OcpiContext extends DescribedApi, MockState {
  /** The operator, whom the mock plays. */
  own: Party;
  partners: Partners;
  send: Send;
}

/** What a path is about. `versions` belongs to no version. */
export interface Place {
  version?: Version;
  module: string;
}

/** A valid request of a known partner. */
export interface OcpiRequest {
  version: Version;
  module: string;
  method: string;
  /** URL of the request without its query. */
  url: string;
  /** URL of the interface: `http://127.0.0.1:4010/ocpi/cpo`. */
  base: string;
  pathValues: Readonly<Record<string, string>>;
  query: ReadonlyMap<string, string>;
  body: Raw;
  connection: Connection;
}

/** The result of a request before it is put into an envelope. The code of a failure is that of OCPI. */
export type Outcome = Reply | Failure;

/** @param status of HTTP */
export function succeed(body?: unknown, status = 200): Reply {
  return { status, headers: {}, body };
}

/** @param status of HTTP. Default: 200, because most errors of OCPI are only in the envelope. */
export function refuse(code: number, detail: string, status = 200): Failure {
  return { statuses: [status], code: String(code), detail };
}

/** Modules whose objects the examples of the lists show. */
export const LISTED = ['locations', 'tariffs', 'cdrs', 'sessions'];

/** The version and the module of a path without its base: `/2.2.1/locations/LOC-1042` → 2.2.1, locations. */
export function readPath(path: string): Place {
  const [, first = '', module = ''] = path.split('/');
  const version = VERSIONS.find((known) => known === first);
  return version ? { version, module } : { module: first };
}

/** Entries of a list that are objects. */
export function objectsIn(value: unknown): Raw[] {
  return listOf(value).map(rawOf);
}

/** The path of a collection in the store. */
export function collectionOf(version: string, module: string): string {
  return `/${version}/${module}`;
}

/** The party that an object belongs to: `NL-TST`. */
export function partyOf(object: Raw): string {
  return `${textOf(object['country_code'])}-${textOf(object['party_id'])}`.toUpperCase();
}

/** Tokens of different types can have the same uid. In 2.1.1, the type does not count. */
export function tokenKey(uid: unknown, type: unknown, version?: Version): string {
  return version === '2.1.1' ? textOf(uid) : `${textOf(uid)} ${textOf(type) || 'RFID'}`;
}

/** Data of the first successful example of an operation. */
export function exampleData({ document }: Pick<DescribedApi, 'document'>, operation: Operation): unknown {
  const examples = examplesOf(document, operation, 200);
  return examples.map(({ value }) => rawOf(value)['data']).find((data) => data !== undefined);
}

/** The operator of the examples: the party whose credentials a registration returns. */
export function readOwnParty(api: DescribedApi): Party {
  for (const operation of api.operations) {
    if (operation.route.method !== 'POST' || !operation.route.path.endsWith('/credentials')) continue;
    const credentials = rawOf(exampleData(api, operation));
    const [role = credentials] = objectsIn(credentials['roles']);
    const [country, party] = [textOf(role['country_code']), textOf(role['party_id'])];
    if (country !== '' && party !== '') return { country, party };
  }
  return { country: '', party: '' };
}

/** Fills the store with the objects in the examples of the document, for each version, and with the first connections. */
export function seedOcpi(operations: readonly Operation[], store: Store): void {
  const parties = new Set<string>();
  for (const { route, media } of operations) {
    const { version, module } = readPath(route.path);
    if (!version || route.method !== 'GET') continue;
    const collection = collectionOf(version, module);
    const put = (key: string, value: Raw): void => {
      if (key !== '' && !store.get(collection, key))
        store.set(collection, key, structuredClone({ ...value }));
    };
    for (const { value } of media?.examples ?? []) {
      const { data } = rawOf(value);
      if (LISTED.includes(module) && route.path === collection)
        for (const object of objectsIn(data)) put(textOf(object['id']), object);
      if (module !== 'tokens' || !isRaw(data)) continue;
      put(tokenKey(data['uid'], data['type'], version), data);
      if (version !== '2.1.1') parties.add(partyOf(data));
    }
  }
  for (const entry of firstConnections([...parties].sort().reverse())) store.set(...entry);
}

/** A location, one of its EVSEs and one of its connectors, as far as they exist. */
export function findPlace(
  { store }: OcpiContext,
  version: Version,
  ids: { location?: string | undefined; evse?: string | undefined; connector?: string | undefined },
): { location?: Raw | undefined; evse?: Raw | undefined; connector?: Raw | undefined } {
  const location = store.get(collectionOf(version, 'locations'), ids.location ?? '')?.value;
  const evse = objectsIn(location?.['evses']).find(({ uid }) => uid === ids.evse);
  const connector = objectsIn(evse?.['connectors']).find(({ id }) => id === ids.connector);
  return { location, evse, connector };
}

/** Changes the status of an EVSE and tells the partners. */
export function setStatus(
  context: OcpiContext,
  version: Version,
  ids: { location: string; evse: string },
  status: string,
  at: Date,
): boolean {
  const { location, evse } = findPlace(context, version, ids);
  if (!location || !evse) return false;
  const changed = { status, last_updated: toSecond(at) };
  const evses = objectsIn(location['evses']).map((other) =>
    other['uid'] === ids.evse ? { ...other, ...changed } : other,
  );
  const { last_updated } = changed;
  context.store.set(collectionOf(version, 'locations'), ids.location, { ...location, evses, last_updated });
  const whole = (): unknown => findPlace(context, version, ids).evse;
  const call = { method: 'PATCH', ids: [ids.location, ids.evse], body: changed, whole } as const;
  context.partners.announce(version, 'locations', call, at);
  return true;
}
