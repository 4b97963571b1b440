import { Feed } from 'feed';
import { escapeHtml } from './escapeHtml';
import type { FeedItem } from './feedItem';
import { toAbsolute, toTagUri, type FeedSite } from './site';

/** A feed before it is written in a format. */
export interface Channel {
  title: string;
  description: string;
  /** Route of the page that lists the same posts; its feeds lie below it. */
  route: string;
  /** Newest first. */
  items: FeedItem[];
}

/** The three formats of a channel. */
export interface FeedFiles {
  'rss.xml': string;
  'atom.xml': string;
  'feed.json': string;
}

/**
 * A channel as RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. Nothing depends on the time of the build.
 */
export function buildFeeds(channel: Channel, site: FeedSite): FeedFiles {
  return {
    'rss.xml': toXmlFeed(channel, site, 'rss.xml').rss2(),
    'atom.xml': toXmlFeed(channel, site, 'atom.xml').atom1(),
    'feed.json': toJsonFeed(channel, site),
  };
}

function toXmlFeed(channel: Channel, site: FeedSite, file: 'rss.xml' | 'atom.xml'): Feed {
  const { title, description, route, items } = channel;
  const self = toAbsolute(site, `${route}/${file}`);
  // Atom titles are written as HTML, RSS titles as plain text.
  const toTitle = file === 'atom.xml' ? escapeHtml : (text: string) => text;
  const feed = new Feed({
    id: toTagUri(site, '2023-09-05', route),
    title,
    description,
    link: toAbsolute(site, route),
    feedLinks: { rss: self, atom: self },
    language: 'en',
    copyright: site.copyright,
    author: { name: site.name, link: toAbsolute(site, '/') },
    updated: new Date(newest(items)),
    generator: `${site.name} documentation`,
  });
  for (const item of items) {
    feed.addItem({
      id: item.id,
      link: item.url,
      title: toTitle(item.title),
      description: toTitle(item.summary),
      content: item.html,
      date: new Date(item.modified),
      published: new Date(item.published),
      category: item.tags.map((name) => ({ name, term: name })),
    });
  }
  return feed;
}

function toJsonFeed({ title, description, route, items }: Channel, site: FeedSite): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: toAbsolute(site, route),
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

function newest(items: readonly FeedItem[]): string {
  return items.reduce(
    (latest, { modified }) => (modified > latest ? modified : latest),
    '1970-01-01T00:00:00Z',
  );
}
