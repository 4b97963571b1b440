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
