import { follow } from '@voltmoor/openapi-reference/load/pointer';
import {
  entriesOf,
  isRaw,
  listOf,
  rawOf,
  textOf,
  type OpenApiDocument,
  type Raw,
} from '@voltmoor/openapi-reference/load/raw';
import type { Operation } from '../api/operations';
import type { Clock } from '../simulate/clock';
import type { Schedule } from '../simulate/schedule';
import type { Random } from '../state/random';
import type { Store } from '../state/store';
import type { Connection, Connections } from './connections';
import { objectsIn } from './objects';
import type { Outbox } from './outbox';
import { VERSIONS, type Version } from './versions';

/** Everything that a request can read or change. */
export interface OcpiWorld {
  document: OpenApiDocument;
  operations: readonly Operation[];
  store: Store;
  clock: Clock;
  random: () => Random;
  schedule: Schedule;
  connections: Connections;
  outbox: Outbox;
}

/** A valid request of a known partner. */
export interface OcpiRequest {
  version: Version;
  module: string;
  method: string;
  /** Path and its beginning with the host: `http://127.0.0.1:4010/ocpi/cpo/2.2.1/locations`. */
  path: string;
  url: string;
  /** URL of the interface: `http://127.0.0.1:4010/ocpi/cpo`. */
  base: string;
  pathValues: Readonly<Record<string, string>>;
  query: ReadonlyMap<string, string>;
  body: Raw;
  connection: Connection;
}

/** Modules whose objects the examples of the lists show. */
const LISTED = ['locations', 'tariffs', 'cdrs', 'sessions'];

/** The path of a collection in the store. */
export function collectionOf(version: string, module: string): string {
  return `/${version}/${module}`;
}

/** Fills the store with the objects in the examples of the document, separately for each version. */
export function seedOcpi(operations: readonly Operation[], store: Store): void {
  for (const version of VERSIONS) {
    for (const { route, media } of operations) {
      const [, first, module = ''] = route.path.split('/');
      if (first !== version) continue;
      const examples = (media?.examples ?? []).map(({ value }) => rawOf(value)['data']);
      const isList = LISTED.includes(module) && route.path === collectionOf(version, module);
      const objects = isList && route.method === 'GET' ? examples.flatMap(objectsIn) : [];
      const tokens = module === 'tokens' && route.method === 'GET' ? examples.filter(isRaw) : [];
      for (const one of objects) put(store, collectionOf(version, module), textOf(one['id']), one);
      for (const one of tokens)
        put(store, collectionOf(version, module), tokenKey(one['uid'], one['type'], version), one);
    }
  }
}

function put(store: Store, collection: string, key: string, value: Raw): void {
  if (key !== '' && !store.get(collection, key)) store.set(collection, key, structuredClone({ ...value }));
}

/** Tokens of different types can have the same uid. In 2.1.1, the type does not count. */
export function tokenKey(uid: unknown, type: unknown, version?: Version): string {
  return version === '2.1.1' ? textOf(uid) : `${textOf(uid)} ${textOf(type) || 'RFID'}`;
}

/** Tells all partners of a version about a change. Partners without the module are left out. */
export function announce(
  { connections, outbox }: OcpiWorld,
  version: Version,
  module: string,
  call: { method: 'PUT' | 'PATCH' | 'POST' | 'DELETE'; path: readonly string[]; body?: unknown },
  at: Date,
): void {
  for (const partner of connections.partners()) {
    const endpoint = partner.endpoints[module];
    if (partner.version !== version || endpoint === undefined) continue;
    const url = [endpoint.replace(/\/$/, ''), ...call.path.map(encodeURIComponent)].join('/');
    const body = call.body === undefined ? {} : { body: call.body };
    outbox.add(partner, { method: call.method, url, ...body, isRepeated: true }, at);
  }
}

/** Data of a successful example of an operation. */
export function exampleData(document: OpenApiDocument, operation: Operation): unknown {
  const response = follow(document, rawOf(operation.route.operation['responses'])['200']);
  const media = rawOf(entriesOf(response['content'])[0]?.[1]);
  const values = entriesOf(media['examples']).map(([, one]) => rawOf(follow(document, one)['value']));
  return values.find((one) => one['data'] !== undefined)?.['data'];
}

/** A location, one of its EVSEs and one of its connectors, as far as they exist. */
export function findPlace(
  { store }: OcpiWorld,
  version: Version,
  ids: { location?: string | undefined; evse?: string | undefined; connector?: string | undefined },
): { location?: Raw; evse?: Raw; connector?: Raw } {
  const location = store.get(collectionOf(version, 'locations'), ids.location ?? '')?.value;
  const evse = objectsIn(location?.['evses']).find((one) => one['uid'] === ids.evse);
  const connector = objectsIn(evse?.['connectors']).find((one) => one['id'] === ids.connector);
  return { ...(location && { location }), ...(evse && { evse }), ...(connector && { connector }) };
}

/** Changes the status of an EVSE and tells the partners. */
export function setStatus(
  world: OcpiWorld,
  version: Version,
  locationId: string,
  uid: string,
  status: string,
  at: Date,
): boolean {
  const collection = collectionOf(version, 'locations');
  const location = world.store.get(collection, locationId)?.value;
  if (!location || !objectsIn(location['evses']).some((one) => one['uid'] === uid)) return false;
  const changed = { status, last_updated: `${at.toISOString().slice(0, 19)}Z` };
  const evses = listOf(location['evses']).map((one) =>
    rawOf(one)['uid'] === uid ? { ...rawOf(one), ...changed } : one,
  );
  world.store.set(collection, locationId, { ...location, evses, last_updated: changed.last_updated });
  announce(
    world,
    version,
    'locations',
    { method: 'PATCH', path: ['NL', 'VLT', locationId, uid], body: changed },
    at,
  );
  return true;
}
