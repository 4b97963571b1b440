import { rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { refuse, succeed, type Outcome } from './envelope';
import type { Exchange } from './exchange';
import { objectsIn } from './objects';
import { authorizationOf } from './outbox';
import { exampleData, type OcpiRequest, type OcpiWorld } from './world';

/** Modules that the details of a partner must have. */
const AGREED = ['credentials', 'tokens'];

/** Registers a partner, replaces or returns credentials, or ends the registration. */
export async function handleCredentials(
  world: OcpiWorld,
  request: OcpiRequest,
  exchange: Exchange,
): Promise<Outcome> {
  const { method, connection } = request;
  if (method === 'GET') return succeed(ownCredentials(world, request, connection.token));
  if (method === 'POST' && connection.isRegistered)
    return refuse(2000, 'This connection is registered already; use PUT', 405);
  if (method !== 'POST' && !connection.isRegistered)
    return refuse(2000, 'This connection is not registered', 405);
  if (method === 'DELETE') {
    world.connections.end(connection);
    return succeed();
  }
  return register(world, request, exchange);
}

async function register(world: OcpiWorld, request: OcpiRequest, exchange: Exchange): Promise<Outcome> {
  const { version, body, connection } = request;
  const partnerToken = textOf(body['token']);
  const read = async (url: string): Promise<unknown> => {
    const response = await exchange({
      method: 'GET',
      url,
      headers: {
        Authorization: authorizationOf(version, partnerToken),
        ...(version !== '2.1.1' && {
          'X-Request-ID': world.random().uuid(),
          'X-Correlation-ID': world.random().uuid(),
        }),
      },
    });
    const envelope = rawOf(response?.body);
    return response?.status === 200 && envelope['status_code'] === 1000 ? envelope['data'] : undefined;
  };
  const versions = await read(textOf(body['url']));
  if (!Array.isArray(versions)) return refuse(3001, 'Could not read your versions endpoint');
  const offered = objectsIn(versions).find((one) => one['version'] === version);
  if (!offered) return refuse(3002, `Your versions endpoint does not offer ${version}`);
  const details = rawOf(await read(textOf(offered['url'])));
  const endpoints = Object.fromEntries(
    objectsIn(details['endpoints']).map((one) => [textOf(one['identifier']), textOf(one['url'])]),
  );
  if (Object.keys(endpoints).length === 0) return refuse(3001, 'Could not read your version details');
  const missing = AGREED.find((name) => endpoints[name] === undefined);
  if (missing !== undefined) return refuse(3003, `Endpoint ${missing} is missing`);
  const token = `mock-token-${world.random().uuid().slice(0, 8)}`;
  const roles = objectsIn(version === '2.1.1' ? [body] : body['roles']);
  const parties = roles.map((one) =>
    `${textOf(one['country_code'])}-${textOf(one['party_id'])}`.toUpperCase(),
  );
  world.connections.replace(connection, {
    token,
    isRegistered: true,
    parties,
    partnerToken,
    version,
    endpoints,
  });
  return succeed(ownCredentials(world, request, token));
}

/** The credentials in the examples, with the token and the address of the mock. */
function ownCredentials(
  { document, operations }: OcpiWorld,
  { version, base }: OcpiRequest,
  token: string,
): Raw {
  const operation = operations.find(
    ({ route }) => route.path === `/${version}/credentials` && route.method === 'POST',
  );
  const example = operation ? rawOf(exampleData(document, operation)) : {};
  return { ...example, token, url: `${base}/versions` };
}
