import type { RouteConfig } from '@docusaurus/types';
import {
  buildIncidents,
  countComponents,
  durationOf,
  groupIncidents,
  type ComponentCount,
} from './model/incidents';
import { buildMonths, type NewsMonth } from './model/months';
import type { ApiStep, Incident, Post, UpcomingChange } from './model/types';
import { buildUpcomingChanges, splitChanges } from './model/upcoming';
import type { News } from './read/readPosts';

/** Number of months in the strip above the list. */
const STRIP_MONTHS = 24;

/** A tag in the filter of lists. */
export interface NewsTag {
  key: string;
  label: string;
  permalink: string;
  /** Posts of this tag and of the tags that are shown with it. */
  count: number;
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
  /** The last months, oldest first. */
  months: NewsMonth[];
}

/** An incident in the overview. */
export interface IncidentRow extends Pick<
  Incident,
  'title' | 'severity' | 'status' | 'startedAt' | 'components'
> {
  permalink: string;
  durationMinutes: number | undefined;
}

export interface IncidentsPageProps {
  /** Page with the live status of the platform. */
  statusUrl: string;
  months: { id: string; label: string; minutes: number; items: IncidentRow[] }[];
  components: ComponentCount[];
}

export interface UpcomingPageProps {
  /** Day of the build, `YYYY-MM-DD`. Changes on this day and later are upcoming. */
  asOf: string;
  ahead: ChangeRow[];
  past: ChangeRow[];
}

export type ChangeRow = Omit<UpcomingChange, 'post' | 'ends'> & {
  ends?: { label: string; permalink: string }[];
  post: { title: string; permalink: string; description: string };
};

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
      route('/news/incidents', '@theme/BlogIncidentsPage', {
        statusUrl,
        ...buildIncidentsPage(posts, toPermalink),
      }),
      route(
        '/news/upcoming',
        '@theme/BlogUpcomingPage',
        buildUpcomingPage(buildUpcomingChanges(posts, steps), today, toPermalink),
      ),
    ],
    lists: { tags, months: buildMonths(posts, STRIP_MONTHS) },
  };
}

type ToPermalink = (route: string) => string;

function buildIncidentsPage(
  posts: Post[],
  toPermalink: ToPermalink,
): Pick<IncidentsPageProps, 'months' | 'components'> {
  const incidents = buildIncidents(posts);
  const toRow = (incident: Incident): IncidentRow => {
    const { title, url, severity, status, startedAt, components } = incident;
    const durationMinutes = durationOf(incident);
    return { title, permalink: toPermalink(url), severity, status, startedAt, durationMinutes, components };
  };
  return {
    months: groupIncidents(incidents).map((month) => ({ ...month, items: month.items.map(toRow) })),
    components: countComponents(incidents),
  };
}

function buildUpcomingPage(
  changes: readonly UpcomingChange[],
  asOf: string,
  toPermalink: ToPermalink,
): UpcomingPageProps {
  const toRow = ({ post, ends, ...change }: UpcomingChange): ChangeRow => ({
    ...change,
    ...(ends && { ends: ends.map(({ label, url }) => ({ label, permalink: toPermalink(url) })) }),
    post: { title: post.title, permalink: toPermalink(post.url), description: post.description },
  });
  const { ahead, past } = splitChanges(changes, asOf);
  return { asOf, ahead: ahead.map(toRow), past: past.map(toRow) };
}
