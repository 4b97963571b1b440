import type { ApiSettings } from './apiSettings';

/** Where menus lead to: the guide that introduces an API, else the page that lists its categories. */
export function introductionRoute(api: {
  operationsPath: string;
  guides?: Pick<ApiSettings['guides'], 'introduction'>;
}): string {
  return api.guides?.introduction ?? api.operationsPath;
}

/** The pages that the guides of an API name, by the setting that names them. */
export function guideRoutes(guides: Partial<ApiSettings['guides']> = {}): [setting: string, route: string][] {
  return Object.entries(guides).filter(([setting]) => setting !== 'folder');
}

/** The APIs in their order, those that another one replaces behind the others. */
export function currentFirst<Api extends Pick<ApiSettings, 'id' | 'replaces'>>(apis: readonly Api[]): Api[] {
  return [...apis.filter((api) => !isReplaced(api, apis)), ...apis.filter((api) => isReplaced(api, apis))];
}

/** Whether another API says that it replaces this one. */
export function isReplaced(
  { id }: Pick<ApiSettings, 'id'>,
  apis: readonly Pick<ApiSettings, 'replaces'>[],
): boolean {
  return apis.some(({ replaces }) => replaces === id);
}
