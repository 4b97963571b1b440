import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIncidents, durationOf } from '../model/incidents';
import { withoutLinks } from '../model/links';
import type { ApiStep, Post } from '../model/types';
import type { Tag } from '../read/readVocabulary';
import { buildUpcomingChanges } from '../model/upcoming';
import { buildCalendar } from './buildCalendar';
import { writeChannel, type Channel } from './buildFeeds';
import { buildFeedItem, type FeedItem } from './feedItem';
import { toAbsolute, toTagUri, type FeedSite } from './site';

export interface FeedInput {
  /** Newest first. */
  posts: Post[];
  tags: Tag[];
  /** Deprecations and last days of APIs, for the calendar. */
  steps: readonly ApiStep[];
  site: FeedSite;
  /** Folder of the built site. */
  outDir: string;
  /** Route of a page → the text of a post as HTML; null for other pages. */
  texts: ReadonlyMap<string, string | null>;
}

/** Writes the feeds of all news and of each tag, incidents.json and the calendar into the built site. */
export async function writeFeeds(input: FeedInput): Promise<void> {
  const { posts, steps, site, outDir } = input;
  const items = posts.map((post) => readFeedItem(post, input));
  for (const channel of buildChannels(input, items))
    await writeChannel(channel, site, outDir, ['rss.xml', 'atom.xml', 'feed.json']);
  await writeFile(path.join(outDir, 'news/incidents.json'), buildIncidentsJson(posts, site));
  const calendar = buildCalendar(buildUpcomingChanges(posts, steps), site);
  await writeFile(path.join(outDir, 'news/upcoming.ics'), calendar);
}

/** A channel for all news, and one for each tag with posts. */
export function buildChannels(
  { posts, tags, site }: Pick<FeedInput, 'posts' | 'tags' | 'site'>,
  items: FeedItem[],
): Channel[] {
  const all: Channel = {
    title: `${site.name} news`,
    description: `Release notes, incidents and announced changes of the ${site.name} platform.`,
    route: '/news',
    items,
  };
  const byTag = tags.map(({ key, label, description }): Channel => ({
    title: `${site.name} news: ${label}`,
    description: withoutLinks(description),
    route: `/news/tags/${key}`,
    items: items.filter((_, index) => posts[index]?.tags.includes(key)),
  }));
  return [all, ...byTag.filter((channel) => channel.items.length > 0)];
}

function readFeedItem(post: Post, { tags, site, outDir, texts }: FeedInput): FeedItem {
  const text = texts.get(post.url);
  if (text === undefined || text === null)
    throw new Error(
      `news: ${outDir} has no page for the post ${post.url}, so its text cannot be put into the feeds. Check the routes of the blog plugin in website/docusaurus.config.ts.`,
    );
  return buildFeedItem(post, text, tags, site);
}

/** Builds /news/incidents.json, with the newest incident first. */
export function buildIncidentsJson(posts: readonly Post[], site: FeedSite): string {
  const incidents = buildIncidents(posts).map((incident) => ({
    id: toTagUri(site, incident.date, incident.url),
    url: toAbsolute(site, incident.url),
    title: incident.title,
    summary: incident.description,
    severity: incident.severity,
    status: incident.status,
    startedAt: incident.startedAt,
    resolvedAt: incident.resolvedAt ?? null,
    durationMinutes: durationOf(incident) ?? null,
    components: incident.components,
    apiVersions: incident.apiVersions,
    updates: incident.updates,
  }));
  const document = {
    about: 'Published incident reports. They do not show the live status of the service.',
    home: toAbsolute(site, '/news/incidents'),
    incidents,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
