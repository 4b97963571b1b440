/** What feeds need to know of the site. */
export interface FeedSite {
  /** Product name. */
  name: string;
  /** Origin without a trailing slash. */
  url: string;
  /** Path below the origin, with slashes at both ends. */
  baseUrl: string;
  copyright: string;
}

/** Absolute address of a route below the base. */
export function toAbsolute({ url, baseUrl }: FeedSite, route: string): string {
  return new URL(`${baseUrl.replace(/\/$/, '')}${encodeURI(route)}`, url).href;
}

/**
 * A name that stays the same when a post is edited or the site moves below another path (RFC 4151).
 * @param date ISO date of the thing's first publication
 */
export function toTagUri({ url }: FeedSite, date: string, route: string): string {
  return `tag:${new URL(url).hostname},${date}:${route}`;
}
