import { groupBy } from '@voltmoor/build-tools/groupBy';
import type { Page } from '../pages/parsePage';
import { readDataIds, readHeadings } from '../pages/nodes';
import type { Place, Sources } from '../rule';
import type { ContentData } from '../sources/parseData';
import { buildApiRoutes } from './apiRoutes';
import { readCategories } from './categoryFiles';

/** A page or a file of the site. */
export interface Route extends Place {
  /** With capital letters and spaces and without a trailing slash: `/documentation/voltmoor-ui/Set up/chargers`. */
  path: string;
  isDraft: boolean;
  /** Ids on the page; undefined when they are only known after the build. */
  anchors: ReadonlySet<string> | undefined;
}

/** The result of looking up a path. */
type Found =
  | { kind: 'route'; route: Route }
  /** The path differs from a route only in case or in a slash. */
  | { kind: 'near'; route: Route }
  | { kind: 'none' };

/** All routes, for lookup by path. */
export interface RouteTable {
  all: readonly Route[];
  find(path: string): Found;
}

type RouteInput = Pick<Sources, 'files' | 'pages' | 'data' | 'apis' | 'histories'>;

/** Lists every route of guides, categories, posts, OpenAPI documents and static files. */
export function buildRoutes({ files, pages, data, apis, histories }: RouteInput): Route[] {
  return [
    ...buildSiteRoutes(files),
    ...pages.flatMap((page): Route[] => (page.route === '' ? [] : [toPageRoute(page, data)])),
    ...readCategories(files).flatMap(({ file, route }): Route[] =>
      route === undefined ? [] : [{ path: route, file, isDraft: false, anchors: new Set() }],
    ),
    ...buildNewsRoutes(pages),
    ...apis.flatMap((api) => buildApiRoutes(api, (histories.get(api.id)?.records.length ?? 0) > 0)),
  ];
}

function toPageRoute(page: Page, data: ContentData): Route {
  const ids = [
    ...readHeadings(page.tree).map(({ id }) => id),
    ...readDataIds(page.tree, data).map(({ id }) => id),
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

/** Number of posts on a page of a list, as set in website/docusaurus.config.ts. */
const POSTS_PER_PAGE = 10;
const FEEDS = ['rss.xml', 'atom.xml', 'feed.json'];
const FIXED = [
  '/news/archive',
  '/news/tags',
  '/news/releases',
  '/news/notices',
  '/news/incidents',
  '/news/upcoming',
  '/news/incidents.json',
  '/news/upcoming.ics',
];

/** Lists the routes of lists, tags and feeds. The posts themselves are pages. */
function buildNewsRoutes(pages: readonly Page[]): Route[] {
  const posts = pages.filter(({ kind, isDraft }) => kind === 'post' && !isDraft);
  if (posts.length === 0) return [];
  const tags = posts.flatMap(({ frontMatter: { tags } }) =>
    Array.isArray(tags) ? [...new Set<unknown>(tags)] : [],
  );
  const paths = [
    ...FIXED,
    ...listPages('/news', posts.length),
    ...[...groupBy(tags, String)].flatMap(([tag, all]) => listPages(`/news/tags/${tag}`, all.length)),
  ];
  return paths.map((path) => ({ path, file: 'content/news', isDraft: false, anchors: undefined }));
}

function listPages(path: string, count: number): string[] {
  const last = Math.ceil(count / POSTS_PER_PAGE);
  const further = Array.from({ length: Math.max(0, last - 1) }, (_, index) => `${path}/page/${index + 2}`);
  return [path, ...further, ...FEEDS.map((feed) => `${path}/${feed}`)];
}

/** Returns a key that is equal for routes that differ only in case, which some file systems cannot distinguish. */
export function toCollisionKey(path: string): string {
  return path.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';
}

export function createRouteTable(all: readonly Route[]): RouteTable {
  const exact = new Map(all.map((route) => [route.path, route]));
  const folded = new Map(all.map((route) => [toCollisionKey(route.path), route]));
  return {
    all,
    find(path) {
      const route = exact.get(path);
      if (route) return { kind: 'route', route };
      const near = folded.get(toCollisionKey(path));
      return near ? { kind: 'near', route: near } : { kind: 'none' };
    },
  };
}
