import type { RouteConfig } from '@docusaurus/types';
import {
  buildIncidents,
  countComponents,
  durationOf,
  groupIncidents,
  type ComponentCount,
} from './model/incidents';
import type { Incident, Post, Severity, IncidentState, UpcomingChange } from './model/types';
import { buildUpcomingChanges, splitChanges } from './model/upcoming';
import type { News } from './read/readPosts';

/** Posts in the sidebar of the news. */
const SIDEBAR_COUNT = 20;

/** The blog's sidebar, as its theme takes it. */
export interface NewsSidebar {
  title: string;
  items: { title: string; permalink: string; unlisted: boolean; date: string }[];
}

/** A tag in the filter of lists. */
export interface NewsTag {
  key: string;
  label: string;
  permalink: string;
  count: number;
  /** May hold Markdown links. */
  description: string;
}

export interface NewsGlobalData {
  /** Most used first. */
  tags: NewsTag[];
}

/** An incident in the overview. */
export interface IncidentRow {
  title: string;
  permalink: string;
  severity: Severity;
  status: IncidentState;
  startedAt: string;
  resolvedAt?: string;
  durationMinutes?: number;
  components: string[];
}

export interface IncidentsPageProps {
  sidebar: NewsSidebar;
  months: { id: string; label: string; minutes: number; items: IncidentRow[] }[];
  components: ComponentCount[];
}

export interface UpcomingPageProps {
  sidebar: NewsSidebar;
  /** ISO date of the newest post: what is ahead is ahead of it. */
  asOf: string;
  ahead: ChangeRow[];
  past: ChangeRow[];
}

export type ChangeRow = Omit<UpcomingChange, 'post'> & {
  post: { title: string; permalink: string; date: string };
};

/** The routes beside the blog's own, with what their pages show. */
export function buildPages(
  { posts, vocabulary }: News,
  baseUrl: string,
): { routes: RouteConfig[]; globalData: NewsGlobalData } {
  const toPermalink = (route: string) => `${baseUrl.replace(/\/$/, '')}${route}`;
  const sidebar = buildSidebar(posts, toPermalink);
  const route = (path: string, component: string, props: object): RouteConfig => ({
    path: toPermalink(path),
    component,
    exact: true,
    props: { sidebar, ...props },
  });
  const tags = vocabulary.tags
    .map(({ key, label, description }) => ({
      key,
      label,
      description,
      permalink: toPermalink(`/news/tags/${key}`),
      count: posts.filter((post) => post.tags.includes(key)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'));
  return {
    routes: [
      route('/news/incidents', '@theme/BlogIncidentsPage', buildIncidentsPage(posts, toPermalink)),
      route('/news/upcoming', '@theme/BlogUpcomingPage', buildUpcomingPage(posts, toPermalink)),
    ],
    globalData: { tags },
  };
}

type ToPermalink = (route: string) => string;

function buildSidebar(posts: Post[], toPermalink: ToPermalink): NewsSidebar {
  const items = posts.slice(0, SIDEBAR_COUNT).map(({ title, url, date }) => ({
    title,
    permalink: toPermalink(url),
    unlisted: false,
    date: `${date}T00:00:00.000Z`,
  }));
  return { title: 'Latest news', items };
}

function buildIncidentsPage(posts: Post[], toPermalink: ToPermalink): Omit<IncidentsPageProps, 'sidebar'> {
  const incidents = buildIncidents(posts);
  const toRow = (incident: Incident): IncidentRow => ({
    title: incident.title,
    permalink: toPermalink(incident.url),
    severity: incident.severity,
    status: incident.status,
    startedAt: incident.startedAt,
    resolvedAt: incident.resolvedAt,
    durationMinutes: durationOf(incident),
    components: incident.components,
  });
  return {
    months: groupIncidents(incidents).map((month) => ({ ...month, items: month.items.map(toRow) })),
    components: countComponents(incidents),
  };
}

function buildUpcomingPage(posts: Post[], toPermalink: ToPermalink): Omit<UpcomingPageProps, 'sidebar'> {
  const asOf = posts[0]?.date ?? '';
  const toRow = ({ post, ...change }: UpcomingChange): ChangeRow => ({
    ...change,
    post: { title: post.title, permalink: toPermalink(post.url), date: post.date },
  });
  const { ahead, past } = splitChanges(buildUpcomingChanges(posts), asOf);
  return { asOf, ahead: ahead.map(toRow), past: past.map(toRow) };
}
