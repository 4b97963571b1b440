import type { liteClient } from 'algoliasearch/lite';

type Host = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hosts']>[number];

/**
 * Lists the origins that serve an Algolia application, nearest first.
 *
 * The browser sends its searches there, and the build allows these origins in the content security policy.
 * @param appId id of the Algolia application
 * @see https://www.algolia.com/doc/rest-api/search/#section/Base-URLs
 */
export function algoliaHosts(appId: string): string[] {
  return [
    `https://${appId}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
  ];
}

/** Converts the origin of a service to the form in which its client takes it. */
export function toHost(origin: string, accept: Host['accept']): Host {
  const { host, protocol } = new URL(origin);
  return { url: host, accept, protocol: protocol === 'http:' ? 'http' : 'https' };
}
