import type { ApiOptions } from './options';

/**
 * Adds the base URL of the site to a route. Links in the HTML of the reference include the base URL; Docusaurus
 * components and other packages expect routes without it.
 */
export function withBase({ base = '' }: Pick<ApiOptions, 'base'>, route: string): string {
  return `${base}${route}`;
}

/** Returns the route of an operation's page, without the base URL. */
export function operationRoute(api: ApiOptions, operationId: string): string {
  return `${api.operationsPath}/${operationId}`;
}

/** Returns the route of a category's page, without the base URL. */
export function categoryRoute(api: ApiOptions, category: string): string {
  return `${api.categoriesPath}/${category}`;
}
