import type { Page } from '../pages/parsePage';
import type { Route } from './routeTable';

/** Number of posts on a page of a list, as set in website/docusaurus.config.ts. */
const POSTS_PER_PAGE = 10;
const FEEDS = ['rss.xml', 'atom.xml', 'feed.json'];
const FIXED = [
  '/news/archive',
  '/news/tags',
  '/news/incidents',
  '/news/upcoming',
  '/news/incidents.json',
  '/news/upcoming.ics',
];

/** Lists the routes of lists, tags and feeds. The posts themselves are pages. */
export function buildNewsRoutes(pages: readonly Page[]): Route[] {
  const posts = pages.filter(({ kind, isDraft }) => kind === 'post' && !isDraft);
  if (posts.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { frontMatter } of posts) {
    const tags = Array.isArray(frontMatter['tags']) ? (frontMatter['tags'] as unknown[]) : [];
    for (const tag of new Set(tags)) counts.set(String(tag), (counts.get(String(tag)) ?? 0) + 1);
  }
  const paths = [
    ...FIXED,
    ...listPages('/news', posts.length),
    ...[...counts].flatMap(([tag, count]) => listPages(`/news/tags/${tag}`, count)),
  ];
  return paths.map((path) => ({ path, file: 'content/news', isDraft: false, anchors: undefined }));
}

function listPages(path: string, count: number): string[] {
  const last = Math.ceil(count / POSTS_PER_PAGE);
  const further = Array.from({ length: Math.max(0, last - 1) }, (_, index) => `${path}/page/${index + 2}`);
  return [path, ...further, ...FEEDS.map((feed) => `${path}/${feed}`)];
}
