import type { Server } from '@voltmoor/openapi/model';
import { encode } from './serialiseParameter';

/** Sorts test environments first, so that a copied sample does not act on production data. */
export function testServersFirst(servers: readonly Server[]): Server[] {
  return servers.toSorted((a, b) => Number(isTestServer(b)) - Number(isTestServer(a)));
}

/** Whether a server is a test environment, according to its description or URL. */
export function isTestServer({ url, description }: Server): boolean {
  return /^(test|sandbox|staging)\b/i.test(description) || /[/.](test|sandbox|staging)\./i.test(url);
}

/**
 * Returns the URL of a server with default values for its variables. A relative URL gets the host api.example.com.
 * Characters that cannot be in a URL are percent-encoded.
 */
export function serverUrl(server: Server | undefined): string {
  let url = server?.url ?? '';
  for (const variable of server?.variables ?? [])
    url = url.replaceAll(`{${variable.name}}`, variable.default);
  const absolute = /^[a-z][a-z+.-]*:/i.test(url) ? url : `https://api.example.com${url}`;
  return absolute.replace(/\/$/, '').replace(/[^\w\-.~:/?#[\]@!$&()*+,;=%{}]/gu, encode);
}
