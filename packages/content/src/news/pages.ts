import type { RouteConfig } from '@docusaurus/types';
import { buildIncidents, countComponents, durationOf, type ComponentCount } from './model/incidents';
import { buildFacets, type FacetGroup, type NewsFacet } from './model/facets';
import { kindRoute } from './model/kinds';
import { buildMonths, type NewsMonth } from './model/months';
import type { ApiStep, Incident, ListedPost, Post, PostKind, UpcomingChange } from './model/types';
import { buildUpcomingChanges, splitChanges } from './model/upcoming';
import type { News } from './read/readPosts';

/** Number of months in the strip above the list and in the chart of incidents. */
const STRIP_MONTHS = 24;

/** A tag with a page. Its count has the posts of this tag and of the tags that are shown with it. */
interface NewsTag extends NewsFacet {
  key: string;
  /** May contain Markdown links. */
  description: string;
  /** Heading below which the filter shows the tag. */
  group?: string;
  /** Permalink of the tag that lists show instead of this one. */
  shownAs?: string;
}

/** What several pages of the news show. */
export interface NewsLists {
  /** Most used first. */
  tags: NewsTag[];
  /** The links of the filter. */
  groups: FacetGroup[];
  /** The last months, oldest first. */
  months: NewsMonth[];
}

/** The page of a kind of post that no tag has. */
export interface KindPageProps {
  kind: Exclude<PostKind, 'incident'>;
  /** Newest first. */
  posts: ListedPost[];
}

/** An incident in the overview. */
export interface IncidentRow extends Pick<
  Incident,
  'title' | 'url' | 'severity' | 'status' | 'startedAt' | 'components'
> {
  durationMinutes: number | undefined;
}

export interface IncidentsPageProps {
  /** Page with the live status of the platform. */
  statusUrl: string;
  /** Newest first. */
  incidents: IncidentRow[];
  components: ComponentCount[];
  /** The last months in the format 2025-05, oldest first. */
  months: string[];
}

export interface UpcomingPageProps {
  /** Day of the build, `YYYY-MM-DD`. Changes on this day and later are upcoming. */
  asOf: string;
  ahead: UpcomingChange[];
  past: UpcomingChange[];
}

/**
 * Builds the routes that the blog plugin does not have, with the props of their pages.
 *
 * @param today day of the build, `YYYY-MM-DD`, which separates upcoming changes from past ones
 */
export function buildPages(
  { posts, vocabulary, steps = [] }: News & { steps?: readonly ApiStep[] },
  { baseUrl, statusUrl, today }: { baseUrl: string; statusUrl: string; today: string },
): { routes: RouteConfig[]; lists: NewsLists } {
  const toPermalink = (route: string) => `${baseUrl.replace(/\/$/, '')}${route}`;
  const route = (path: string, component: string, props: object): RouteConfig => ({
    path: toPermalink(path),
    component,
    exact: true,
    props: { ...props },
  });
  const tags = vocabulary.tags
    .map(({ key, label, description, group, shownAs }): NewsTag => {
      const keys = vocabulary.tags.flatMap((tag) => (tag.key === key || tag.shownAs === key ? tag.key : []));
      return {
        key,
        label,
        description,
        permalink: toPermalink(`/news/tags/${key}`),
        count: posts.filter(({ tags }) => tags.some((tag) => keys.includes(tag))).length,
        ...(group !== undefined && { group }),
        ...(shownAs !== undefined && { shownAs: toPermalink(`/news/tags/${shownAs}`) }),
      };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'));
  return {
    routes: [
      route('/news/incidents', '@theme/BlogIncidentsPage', { statusUrl, ...buildIncidentsPage(posts) }),
      route('/news/upcoming', '@theme/BlogUpcomingPage', {
        asOf: today,
        ...splitChanges(buildUpcomingChanges(posts, steps), today),
      } satisfies UpcomingPageProps),
      ...(['release', 'notice'] as const).map((kind) =>
        route(kindRoute({ kind }), '@theme/BlogKindPage', {
          kind,
          posts: posts
            .filter((post) => post.kind === kind)
            .map(({ title, url, date, components }): ListedPost => ({
              title,
              permalink: toPermalink(url),
              date,
              kind,
              components,
            })),
        } satisfies KindPageProps),
      ),
    ],
    lists: {
      tags,
      groups: buildFacets(
        posts,
        tags.filter(({ shownAs }) => shownAs === undefined),
        toPermalink,
      ),
      months: buildMonths(posts, STRIP_MONTHS),
    },
  };
}

function buildIncidentsPage(posts: Post[]): Omit<IncidentsPageProps, 'statusUrl'> {
  const incidents = buildIncidents(posts);
  return {
    incidents: incidents.map((incident): IncidentRow => {
      const { title, url, severity, status, startedAt, components } = incident;
      return { title, url, severity, status, startedAt, durationMinutes: durationOf(incident), components };
    }),
    components: countComponents(incidents),
    months: buildMonths(posts, STRIP_MONTHS).map(({ id }) => id),
  };
}
