import { rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import { exampleData, objectsIn, partyOf, refuse, succeed } from './context';
import type { OcpiContext, OcpiRequest, Outcome } from './context';

/** Modules that the details of a partner must have. */
const AGREED = ['credentials', 'tokens'];

/** Registers a partner, replaces or returns credentials, or ends the registration. */
export async function handleCredentials(context: OcpiContext, request: OcpiRequest): Promise<Outcome> {
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
