import path from 'node:path';
import type { ApiOptions } from './options';

// The addresses of all pages and feeds of the reference. Routes leave out the base URL of the site, as Docusaurus components
// and other packages expect. Paths include it, as the links in the HTML of the reference do.

/** Adds the base URL of the site to a route. */
export function withBase({ base = '' }: Pick<ApiOptions, 'base'>, route: string): string {
  return `${base}${route}`;
}

type Operations = Pick<ApiOptions, 'operationsPath'>;

/** Route of the page of an operation. */
export const operationRoute = ({ operationsPath }: Operations, id: string): string =>
  `${operationsPath}/${id}`;

/** Route of the page of a category. */
export const categoryRoute = ({ categoriesPath }: ApiOptions, slug: string): string =>
  `${categoriesPath}/${slug}`;

/** Route of the page of a named schema. */
export const schemaRoute = ({ operationsPath }: Operations, name: string): string =>
  `${operationsPath}/schemas/${name}`;

/** Route of the changelog of an API, and of its feeds below. */
export const changelogRoute = ({ operationsPath }: Operations): string => `${operationsPath}/changes`;

/** Route of the feeds of one operation. */
export const operationFeedRoute = (api: Operations, id: string): string =>
  `${operationRoute(api, id)}/changes`;

/** Route of the feeds of all breaking changes of all APIs. */
export const BREAKING_FEED = '/api-changes/breaking';

/** File names of the feeds: Atom (RFC 4287) and JSON Feed 1.1. An operation only has an Atom feed. */
export const ATOM_FILE = 'atom.xml';
export const JSON_FILE = 'feed.json';

/** Path of the page of an operation. */
export const operationPath = (api: ApiOptions, id: string): string => withBase(api, operationRoute(api, id));

/** Path of the page of a category. */
export const categoryPath = (api: ApiOptions, slug: string): string =>
  withBase(api, categoryRoute(api, slug));

/** Path of the page of a named schema. */
export const schemaPath = (api: ApiOptions, name: string): string => withBase(api, schemaRoute(api, name));

/** Path of the page that lists all changes of an API. */
export const changelogPath = (api: ApiOptions): string => withBase(api, changelogRoute(api));

/** Returns the folders of the given paths, without those that are below another one. */
export function topFolders(paths: readonly string[]): string[] {
  const folders = new Set(paths.map((page) => path.posix.dirname(page)));
  return [...folders].filter(
    (folder) => ![...folders].some((other) => other !== folder && folder.startsWith(`${other}/`)),
  );
}
