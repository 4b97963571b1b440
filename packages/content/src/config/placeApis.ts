import type { ApiSettings } from './apiSettings';

/**
 * Returns the page to which menus link: the guide that introduces the API, or else the page that lists its categories.
 */
export function introductionRoute(api: {
  operationsPath: string;
  guides?: Pick<ApiSettings['guides'], 'introduction'>;
}): string {
  return api.guides?.introduction ?? api.operationsPath;
}

/** Lists the pages that `guides` of an API names, each with its setting. */
export function guideRoutes(guides: Partial<ApiSettings['guides']> = {}): [setting: string, route: string][] {
  return Object.entries(guides).filter(([setting]) => setting !== 'folder');
}

/** Returns the APIs in their order. APIs that another one replaces come last. */
export function currentFirst<Api extends Pick<ApiSettings, 'id' | 'replaces'>>(apis: readonly Api[]): Api[] {
  return [...apis.filter((api) => !isReplaced(api, apis)), ...apis.filter((api) => isReplaced(api, apis))];
}

/** Whether another API replaces this one. */
export function isReplaced(
  { id }: Pick<ApiSettings, 'id'>,
  apis: readonly Pick<ApiSettings, 'replaces'>[],
): boolean {
  return apis.some(({ replaces }) => replaces === id);
}
