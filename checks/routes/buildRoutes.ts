import type { ApiHistory } from '@voltmoor/api-history/records/history';
import type { ApiDocument } from '../openapi/document';
import type { Page } from '../pages/parsePage';
import { readDataIds } from '../pages/readDataIds';
import { readHeadings } from '../pages/readHeadings';
import type { ContentData } from '../sources/parseData';
import { buildApiRoutes } from './apiRoutes';
import { readCategories } from './categoryFiles';
import { buildNewsRoutes } from './newsRoutes';
import type { Route } from './routeTable';

interface RouteInput {
  files: ReadonlyMap<string, string>;
  pages: readonly Page[];
  data: ContentData;
  apis: readonly ApiDocument[];
  /** The records of each API; without any, the site has no changelogs. */
  histories?: ReadonlyMap<string, ApiHistory>;
}

/** Lists every route of guides, categories, posts, OpenAPI documents and static files. */
export function buildRoutes({ files, pages, data, apis, histories }: RouteInput): Route[] {
  return [
    ...buildSiteRoutes(files),
    ...pages.flatMap((page): Route[] => (page.route === '' ? [] : [toPageRoute(page, data)])),
    ...readCategories(files).flatMap(({ file, route }): Route[] =>
      route === undefined ? [] : [{ path: route, file, isDraft: false, anchors: new Set() }],
    ),
    ...buildNewsRoutes(pages),
    ...apis.flatMap((api) => buildApiRoutes(api, (histories?.get(api.id)?.records.length ?? 0) > 0)),
  ];
}

function toPageRoute(page: Page, data: ContentData): Route {
  const ids = [
    ...readHeadings(page.tree).map(({ id }) => id),
    ...readDataIds(page, data).map(({ id }) => id),
  ];
  return { path: page.route, file: page.file, isDraft: page.isDraft, anchors: new Set(ids) };
}

/** Lists the home page, the search page and the files in website/static. */
function buildSiteRoutes(files: ReadonlyMap<string, string>): Route[] {
  const routes: Route[] = [{ path: '/search', file: 'packages/search', isDraft: false, anchors: undefined }];
  for (const file of files.keys()) {
    const page = /^website\/src\/pages\/(.+)\.tsx$/.exec(file)?.[1];
    const asset = /^website\/static(\/.+)$/.exec(file)?.[1];
    const path = page === undefined ? asset : `/${page.replace(/(^|\/)index$/, '')}`;
    if (path !== undefined) routes.push({ path, file, isDraft: false, anchors: undefined });
  }
  return routes;
}
