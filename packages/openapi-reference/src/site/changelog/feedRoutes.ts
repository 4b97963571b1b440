// Routes of the feeds of API changes, without the base URL. The reference links to them; packages/api-history writes them.

/** The feed of all breaking changes of all APIs. */
export const BREAKING_FEED = '/api-changes/breaking';

/** Route of an API's changelog, and of its feeds below. */
export function changelogRoute({ operationsPath }: { operationsPath: string }): string {
  return `${operationsPath}/changes`;
}

/** Route of the feed of one operation. */
export function operationFeedRoute({ operationsPath }: { operationsPath: string }, id: string): string {
  return `${operationsPath}/${id}/changes`;
}

/** File names of the feeds: Atom (RFC 4287) and JSON Feed 1.1. An operation only has an Atom feed. */
export const ATOM_FILE = 'atom.xml';
export const JSON_FILE = 'feed.json';
