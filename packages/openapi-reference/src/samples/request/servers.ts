import type { Server } from '../../model/types';
import { encode } from './serialiseParameter';

/** Sorts test environments first, so that a copied sample does not act on production data. */
export function testServersFirst(servers: readonly Server[]): Server[] {
  const isTest = ({ url, description }: Server) =>
    /^(test|sandbox|staging)\b/i.test(description) || /[/.](test|sandbox|staging)\./i.test(url);
  return servers.toSorted((a, b) => Number(isTest(b)) - Number(isTest(a)));
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
