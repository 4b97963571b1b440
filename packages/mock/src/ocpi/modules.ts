import { follow, mapTexts, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import type { Operation } from '../api/operations';
import type { Commands } from './commands';
import {
  collectionOf,
  exampleData,
  findPlace,
  LISTED,
  objectsIn,
  partyOf,
  refuse,
  succeed,
  tokenKey,
} from './context';
import type { OcpiContext, OcpiRequest, Outcome } from './context';

/** Carries out a valid request of a partner, by its module. */
export function carryOut(
  context: OcpiContext,
  commands: Commands,
  operation: Operation,
  request: OcpiRequest,
): Outcome | Promise<Outcome> {
  const { module, pathValues } = request;
  if (module === 'credentials') return handleCredentials(context, request);
  if (module === 'locations' && 'location_id' in pathValues) return pullPlace(context, request);
  if (module === 'tokens') return handleToken(context, request);
  if (module === 'commands') return commands.command(request);
  if (module === 'chargingprofiles') return commands.profile(request);
  if (module === 'sessions' && 'session_id' in pathValues) return commands.preferences(request);
  if (LISTED.includes(module)) return pullList(context, operation, request);
  // A new connection has the versions of the first example. One with an older version keeps all of them.
  const { isRegistered, version } = request.connection;
  const hasAll = isRegistered && version !== NEWEST;
  const data = hasAll ? longestList(context, operation) : exampleData(context, operation);
  const { server } = context;
  const toOwn = (url: string) => (url.startsWith(server) ? request.base + url.slice(server.length) : url);
  return succeed(mapTexts(data, toOwn));
}

/** The data of the example with most entries. */
function longestList(context: OcpiContext, operation: Operation): unknown {
  const lists = (operation.media?.examples ?? []).map(({ value }) => rawOf(value)['data']);
  const sized = lists.filter(Array.isArray).sort((a, b) => b.length - a.length);
  return sized[0] ?? exampleData(context, operation);
}

/** The only version of new connections. */
const NEWEST = '2.2.1';
const DEFAULT_LIMIT = 50;
/** How old sessions can be that are listed, in ms. */
const MAX_AGE = 30 * 86_400_000;

/** Returns a page of locations, tariffs, sessions or CDRs, ordered as they were created. */
function pullList(context: OcpiContext, operation: Operation, request: OcpiRequest): Outcome {
  const { version, module, query, url } = request;
  const parameter = operation.route.parameters.find(({ name }) => name === 'limit');
  const max = Number(follow(context.document, parameter?.['schema'])['maximum'] ?? DEFAULT_LIMIT);
  const from = Date.parse(query.get('date_from') ?? '');
  const to = Date.parse(query.get('date_to') ?? '');
  if (module === 'sessions' && from < context.clock.now().getTime() - MAX_AGE)
    return refuse(2001, 'date_from is more than 30 days ago');
  const all = context.store.values(collectionOf(version, module)).filter((value) => {
    const at = Date.parse(textOf(value['last_updated']));
    const isBefore = version === '2.1.1' ? at <= from : at < from;
    return !isBefore && !(at >= to);
  });
  const offset = Number(query.get('offset') ?? 0);
  const limit = Math.min(Number(query.get('limit') ?? DEFAULT_LIMIT), max);
  const next = new URLSearchParams([...query].filter(([name]) => name !== 'offset' && name !== 'limit'));
  next.set('offset', String(offset + limit));
  next.set('limit', String(limit));
  const hasNext = offset + limit < all.length;
  const headers = {
    'X-Total-Count': String(all.length),
    'X-Limit': String(max),
    ...(hasNext && { Link: `<${url}?${next.toString()}>; rel="next"` }),
  };
  return { ...succeed(all.slice(offset, offset + limit)), headers };
}

/** Returns a location, EVSE or connector, depending on the length of the path. */
function pullPlace(context: OcpiContext, { version, pathValues }: OcpiRequest): Outcome {
  const { location_id: id = '', evse_uid: uid, connector_id: connectorId } = pathValues;
  const place = findPlace(context, version, { location: id, evse: uid, connector: connectorId });
  if (!place.location) return refuse(2003, `Location ${id} is not known`, 404);
  if (uid === undefined) return succeed(place.location);
  if (!place.evse) return refuse(2003, `EVSE ${uid} is not known at ${id}`, 404);
  if (connectorId === undefined) return succeed(place.evse);
  if (!place.connector) return refuse(2003, `Connector ${connectorId} is not known at ${uid}`, 404);
  return succeed(place.connector);
}

/** Whether a repeated call has arrived after a newer one. */
function isOlder(given: Raw, known: Raw | undefined): boolean {
  return Date.parse(textOf(given['last_updated'])) < Date.parse(textOf(known?.['last_updated']));
}

/** Stores, changes or returns a token of the partner. */
function handleToken({ store }: OcpiContext, request: OcpiRequest): Outcome {
  const { version, method, pathValues, query, body, connection } = request;
  const { country_code = '', party_id = '', token_uid: uid = '' } = pathValues;
  const owner = `${country_code}-${party_id}`.toUpperCase();
  const unknown = refuse(version === '2.1.1' ? 2001 : 2004, `Token ${uid} is not known`, 404);
  if (!connection.parties.includes(owner))
    return method === 'GET' ? unknown : refuse(2001, `${owner} is not a party of this connection`, 404);
  const collection = collectionOf(version, 'tokens');
  const type = query.get('type') ?? 'RFID';
  const key = tokenKey(uid, type, version);
  const known = store.get(collection, key)?.value;
  if (method !== 'PUT' && !known) return unknown;
  if (method === 'GET') return succeed(known);
  if (method === 'PATCH') {
    if (version !== '2.1.1' && textOf(body['last_updated']) === '')
      return refuse(2001, 'last_updated is missing');
    if (isOlder(body, known)) return succeed();
    store.set(collection, key, { ...known, ...body, uid: known?.['uid'], type: known?.['type'] });
    return succeed();
  }
  const inPath: Raw = { uid, country_code, party_id, ...(version !== '2.1.1' && { type }) };
  const differing = Object.entries(inPath).find(
    ([name, value]) => body[name] !== undefined && body[name] !== value,
  );
  if (differing) return refuse(2001, `${differing[0]} differs between path and body`);
  if (isOlder(body, known)) return succeed();
  store.set(collection, key, { ...body });
  return succeed(undefined, known ? 200 : 201);
}

/** Modules that the details of a partner must have. */
const AGREED = ['credentials', 'tokens'];

/** Registers a partner, replaces or returns credentials, or ends the registration. */
async function handleCredentials(context: OcpiContext, request: OcpiRequest): Promise<Outcome> {
  const { method, connection } = request;
  if (method === 'GET') return succeed(ownCredentials(context, request, connection.token));
  // The partner that is registered from the start has not told its endpoints, so it can still register.
  const isComplete = connection.isRegistered && Object.keys(connection.endpoints).length > 0;
  if (method === 'POST' && isComplete)
    return refuse(2000, 'This connection is registered already; use PUT', 405);
  if (method !== 'POST' && !connection.isRegistered)
    return refuse(2000, 'This connection is not registered', 405);
  if (method !== 'DELETE') return register(context, request);
  context.partners.end(connection);
  return succeed();
}

async function register(context: OcpiContext, request: OcpiRequest): Promise<Outcome> {
  const { partners, random } = context;
  const { version, body, connection } = request;
  const partner = { ...connection, version, partnerToken: textOf(body['token']), parties: [] };
  const versions = (await partners.read(partner, textOf(body['url'])))?.data;
  if (!Array.isArray(versions)) return refuse(3001, 'Could not read your versions endpoint');
  const offered = objectsIn(versions).find((offer) => offer['version'] === version);
  if (!offered) return refuse(3002, `Your versions endpoint does not offer ${version}`);
  const details = rawOf((await partners.read(partner, textOf(offered['url'])))?.data);
  const endpoints = Object.fromEntries(
    objectsIn(details['endpoints']).map(({ identifier, url }) => [textOf(identifier), textOf(url)]),
  );
  if (Object.keys(endpoints).length === 0) return refuse(3001, 'Could not read your version details');
  const missing = AGREED.find((module) => endpoints[module] === undefined);
  if (missing !== undefined) return refuse(3003, `Endpoint ${missing} is missing`);
  const token = `mock-token-${random.uuid().slice(0, 8)}`;
  const parties = objectsIn(version === '2.1.1' ? [body] : body['roles']).map(partyOf);
  partners.replace(connection, { ...partner, token, isRegistered: true, parties, endpoints });
  return succeed(ownCredentials(context, request, token));
}

/** The credentials in the examples, with the token and the address of the mock. */
function ownCredentials(context: OcpiContext, { version, base }: OcpiRequest, token: string): Raw {
  const operation = context.operations.find(
    ({ route }) => route.path === `/${version}/credentials` && route.method === 'POST',
  );
  const example = operation ? rawOf(exampleData(context, operation)) : {};
  return { ...example, token, url: `${base}/versions` };
}
