import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Feed } from 'feed';
import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import type { FeedItem } from './feedItem';
import { toAbsolute, toTagUri, type FeedSite } from './site';

/** A feed, independent of its format. */
export interface Channel {
  title: string;
  description: string;
  /** Route below which the feeds are. */
  route: string;
  /** Route of the page that lists the same items. Default: `route`. */
  page?: string;
  /** Newest first. */
  items: FeedItem[];
}

/** The files of a channel: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
type FeedFile = 'rss.xml' | 'atom.xml' | 'feed.json';

/** Writes files of a channel below its route, into the folder of the built site. */
export async function writeChannel(
  channel: Channel,
  site: FeedSite,
  outDir: string,
  files: readonly FeedFile[],
): Promise<void> {
  const folder = path.join(outDir, channel.route);
  await mkdir(folder, { recursive: true });
  for (const file of files) await writeFile(path.join(folder, file), buildFeed(channel, site, file));
}

/** Builds a file of a channel. The result does not depend on the time of the build. */
export function buildFeed(channel: Channel, site: FeedSite, file: FeedFile): string {
  if (file === 'feed.json') return buildJsonFeed(channel, site);
  const feed = toXmlFeed(channel, site, file);
  return file === 'rss.xml' ? feed.rss2() : feed.atom1().replaceAll(LESS_THAN, '&lt;');
}

function toXmlFeed(channel: Channel, site: FeedSite, file: 'rss.xml' | 'atom.xml'): Feed {
  const { title, description, route, page = route, items } = channel;
  const self = toAbsolute(site, `${route}/${file}`);
  // Titles are HTML in Atom and plain text in RSS. Summaries are HTML in both.
  const isAtom = file === 'atom.xml';
  const toTitle = (text: string) => toXml(isAtom ? escapeHtml(text) : text);
  const toTerm = (text: string) => (isAtom ? toXml(text).replaceAll('<', LESS_THAN) : toXml(text));
  const newest =
    items
      .map(({ modified }) => modified)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00Z';
  const feed = new Feed({
    id: toTagUri(site, '2023-09-05', route),
    title: toXml(title),
    description: toXml(description),
    link: toAbsolute(site, page),
    feedLinks: { rss: self, atom: self },
    language: 'en',
    copyright: site.copyright,
    author: { name: site.name, link: toAbsolute(site, '/') },
    updated: new Date(newest),
    generator: `${site.name} documentation`,
  });
  for (const item of items) {
    feed.addItem({
      id: item.id,
      link: item.url,
      title: toTitle(item.title),
      description: toXml(escapeHtml(item.summary)),
      content: toXml(item.html.replaceAll(']]>', ']]&gt;')),
      date: new Date(item.modified),
      published: new Date(item.published),
      category: item.tags.map(toTerm).map((name) => ({ name, term: name })),
    });
  }
  return feed;
}

/**
 * Placeholder for `<` in Atom categories. They are attributes, and the library escapes all special characters except `<`
 * in them. `toXml` removes the placeholder from all texts.
 */
const LESS_THAN = '\uffff';

/**
 * Prepares text for CDATA: removes characters that XML 1.0 forbids, and splits each `]]>`, because the library only
 * escapes the first one.
 */
function toXml(text: string): string {
  return text.replace(FORBIDDEN, '').replaceAll(']]>', ']] >');
}

// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function buildJsonFeed({ title, description, route, page = route, items }: Channel, site: FeedSite): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: toAbsolute(site, page),
    feed_url: toAbsolute(site, `${route}/feed.json`),
    language: 'en',
    authors: [{ name: site.name, url: toAbsolute(site, '/') }],
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: item.published,
      date_modified: item.modified,
      tags: item.tags,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}
