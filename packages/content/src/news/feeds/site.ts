/** The facts about the site that feeds need. */
export interface FeedSite {
  /** Product name. */
  name: string;
  /** Origin without a trailing slash. */
  url: string;
  /** Path below the origin, with slashes at both ends. */
  baseUrl: string;
  copyright: string;
}

/** Absolute URL of a route below the base URL. */
export function toAbsolute({ url, baseUrl }: FeedSite, route: string): string {
  return new URL(`${baseUrl.replace(/\/$/, '')}${encodeURI(route)}`, url).href;
}

/**
 * Builds a `tag:` URI (RFC 4151). It does not change when a post is edited or the base URL changes.
 * @param date ISO date of the first publication
 */
export function toTagUri({ url }: FeedSite, date: string, route: string): string {
  return `tag:${new URL(url).hostname},${date}:${route}`;
}
