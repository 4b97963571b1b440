import * as z from 'zod';
import { route, routeWithAnchor, text } from './values';

/**
 * Guides of an API. The notes on an operation's page link to them. The build fails when one of these pages or headings
 * does not exist.
 */
const guidesSchema = z.strictObject({
  /** Folder below `content/docs`, listed in the sidebar above the operations: `documentation/apiv2/api`. */
  folder: z
    .string()
    .regex(/^[^/].*[^/]$/, 'expected a folder below content/docs, such as "documentation/parks"')
    .optional(),
  /** First page for a new reader, to which the menus link. Default: a page that lists the categories. */
  introduction: routeWithAnchor.optional(),
  authentication: routeWithAnchor.optional(),
  /** Explains the scopes of keys. Default: the page about authentication. */
  scopes: routeWithAnchor.optional(),
  permissions: routeWithAnchor.optional(),
  idempotency: routeWithAnchor.optional(),
  pagination: routeWithAnchor.optional(),
  rateLimits: routeWithAnchor.optional(),
  /** One page with a heading for each error code, or (with an anchor) one section that explains all codes. */
  errors: routeWithAnchor.optional(),
  /** The page that checks messages of this API. It is used only if the portal has `messageCheck: true`. */
  messageCheck: routeWithAnchor.optional(),
});

/** An API of the portal. A new API needs only the settings from `id` to `categoriesPath`. */
const apiSchema = z.strictObject({
  /** Short id, used in links between APIs (`cpo/get-charger`) and in the names of downloads. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens, such as "cpo"'),
  /** Name of the API. It is also the name of its section in the search. */
  label: text,
  /** The generation of the API in a reader's words: `API v2`. */
  generation: text,
  /** Path from the repository's root, or a URL. */
  source: text,
  /** Route of an operation page: `{operationsPath}/{operationId}`. */
  operationsPath: route,
  /** Route of a category page: `{categoriesPath}/{tag}`. */
  categoriesPath: route,

  /** The version that the search shows for operations that name none: `v2`. */
  version: text.optional(),
  /** Whether the document describes several versions (`x-api-version`). Readers can then filter a search by version. */
  versions: z.boolean().default(false),
  /** Id of the older API that this one replaces. The older one comes last on the home page and in the search. */
  replaces: text.optional(),
  guides: guidesSchema.prefault({}),
  menu: z
    .strictObject({
      /** Name in the sidebar and in the menu of APIs. Default: `label`. */
      label: text.optional(),
      /** Heading of the categories in the sidebar. Default: none, and they follow the guides. */
      operations: text.optional(),
    })
    .prefault({}),
  home: z
    .strictObject({
      /** Name on the home page. Default: `label`. */
      title: text.optional(),
      /**
       * One or two sentences about the purpose of the API. Default: the first sentence of the document's description.
       */
      text: text.optional(),
      /** operationId of a request without parameters, which the home page shows as an example. Default: none. */
      request: text.optional(),
    })
    .prefault({}),
  /**
   * A separate sidebar with the guides of `content/docs/documentation/{sidebar}`. Default: the sidebar of all products.
   */
  sidebar: text.optional(),
  /** How much an operation counts in the search compared with a guide, from 0 to 1. */
  searchWeight: z.number().min(0).max(1).default(0.85),

  /**
   * What the content checks require of the document. `valid`: it must be a valid OpenAPI document, and findings of the
   * house rules about descriptions, examples and names are only counted. `house`: it must also follow these rules.
   */
  rules: z.enum(['house', 'valid']).default('valid'),
  /**
   * Which responses, headers and scopes `rules: 'house'` expects: those of API v2, of API v1, or of the OCPI standard
   * (checks/openapi/profiles.ts). Default: none.
   */
  conventions: z.enum(['v2', 'v1', 'ocpi']).optional(),

  /** Operations that may be missing from the document the next time it is fetched, as operationId or `GET /path`. */
  allowRemoved: z.array(text).optional(),
  /**
   * Hosts (name or IP address, without port) that the document may refer to besides its origin, and that may have a
   * private address: `['specs.internal.example']`. Default: none.
   */
  allowHosts: z.array(text).optional(),
  /** Folders that the document may refer to besides its own, as paths from the repository's root. Default: none. */
  allowFolders: z.array(text).optional(),
  /** How many files the document may consist of. Default: 1000. */
  maxFiles: z.number().int().positive().optional(),
  /** Maximum age in days of the last good copy of a source that is unavailable. Default: 14. */
  maxStaleDays: z.number().positive().optional(),
});

/** The APIs of a portal, in the order of the menus. */
export const apisSchema = z.array(apiSchema).superRefine((apis, context) => {
  const report = (index: number, key: keyof ApiSettings, message: string) =>
    context.addIssue({ code: 'custom', path: [index, key], message });
  for (const key of ['id', 'label', 'operationsPath', 'categoriesPath'] as const) {
    const taken = new Map<string, string>();
    apis.forEach((api, index) => {
      const owner = taken.get(api[key]);
      if (owner === undefined) taken.set(api[key], api.id);
      else report(index, key, `expected a value that no other API has, but API "${owner}" has the same`);
    });
  }
  apis.forEach(({ id, replaces }, index) => {
    if (replaces === undefined) return;
    const others = apis.map((api) => api.id).filter((other) => other !== id);
    if (!others.includes(replaces))
      report(index, 'replaces', `expected the id of another API: ${others.join(', ') || 'there is none'}`);
  });
});

/** An API as `portal.config.ts` writes it. */
export type ApiInput = z.input<typeof apiSchema>;
/** The same with its defaults. */
export type ApiSettings = z.output<typeof apiSchema>;

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
