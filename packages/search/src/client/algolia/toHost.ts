import type { liteClient } from 'algoliasearch/lite';

type Host = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hosts']>[number];

/** Converts the origin of a service to the form in which its client takes it. */
export function toHost(origin: string, accept: Host['accept']): Host {
  const { host, protocol } = new URL(origin);
  return { url: host, accept, protocol: protocol === 'http:' ? 'http' : 'https' };
}
