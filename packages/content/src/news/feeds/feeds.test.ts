import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../model/types';
import { buildUpcomingChanges, splitChanges } from '../model/upcoming';
import { readNews, type News } from '../read/readPosts';
import { buildCalendar } from './buildCalendar';
import { buildFeed, type Channel } from './buildFeeds';
import { buildFeedItem } from './feedItem';
import { buildChannels, buildIncidentsJson } from './writeFeeds';

import.meta.glob(['/packages/pages/src/postText/fixtures/every-markup.feed.html', '/content/news/**']);

const root = path.resolve(import.meta.dirname, '../../../../..');
const site = {
  name: 'Voltmoor',
  url: 'https://docs.voltmoor.example',
  baseUrl: '/',
  copyright: '© 2025 Voltmoor',
};
const everyMarkup = readFileSync(
  path.join(root, 'packages/pages/src/postText/fixtures/every-markup.feed.html'),
  'utf8',
);

/** Entries of a parsed feed. */
type Entries = Record<string, string>[];

let news: News;
let channels: Channel[];
beforeAll(async () => {
  news = await readNews({ root });
  const items = news.posts.map((post) => buildFeedItem(post, everyMarkup, news.vocabulary.tags, site));
  channels = buildChannels({ posts: news.posts, tags: news.vocabulary.tags, site }, items);
});

/** Parses lists as arrays even with one entry, and keeps texts unchanged. */
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['item', 'entry', 'category', 'link'].includes(name),
});

const readRss = (xml: string) =>
  (parser.parse(xml) as { rss: { channel: { item: Entries; link: string[] } } }).rss;
const readAtom = (xml: string) =>
  (parser.parse(xml) as { feed: { id: string; updated: string; entry: Entries; link: Entries } }).feed;
const readJson = (text: string) => JSON.parse(text) as { version: string; feed_url: string; items: Entries };

/** The channels of all news and of one tag. The others differ in their posts only. */
const typical = () => channels.slice(0, 2);

const FILES = ['rss.xml', 'atom.xml', 'feed.json'] as const;

describe('each channel', () => {
  it('has the posts of its page, newest first', () => {
    expect(channels.length).toBe(1 + new Set(news.posts.flatMap(({ tags }) => tags)).size);
    for (const { route, items } of channels) {
      const tag = route.split('/tags/')[1];
      const expected = news.posts.filter(({ tags }) => tag === undefined || tags.includes(tag));
      expect(items.map(({ title }) => title)).toEqual(expected.map(({ title }) => title));
    }
  });

  it('is valid RSS 2.0 with the full text of posts', () => {
    for (const channel of typical()) {
      const xml = buildFeed(channel, site, 'rss.xml');
      const page = `https://docs.voltmoor.example${channel.route}`;
      expect(XMLValidator.validate(xml)).toBe(true);
      const rss = readRss(xml);
      expect(rss).toMatchObject({
        '@_version': '2.0',
        channel: { link: [page], 'atom:link': { '@_rel': 'self', '@_href': `${page}/rss.xml` } },
      });
      expect(rss.channel.item).toHaveLength(channel.items.length);
      for (const item of rss.channel.item) {
        expect(item['pubDate']).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
        expect(item['content:encoded']).toContain('<h2>Fixed</h2>');
        expect(item['content:encoded']).toContain(']]&gt;');
      }
    }
  });

  it('is valid Atom with all elements that RFC 4287 requires', () => {
    for (const channel of typical()) {
      const xml = buildFeed(channel, site, 'atom.xml');
      expect(XMLValidator.validate(xml)).toBe(true);
      const { id, updated, entry, link, ...feed } = readAtom(xml);
      expect(feed).toMatchObject({ title: channel.title, author: { name: 'Voltmoor' } });
      expect(id).toMatch(/^tag:docs\.voltmoor\.example,2023-09-05:\/news/);
      expect(link.find((element) => element['@_rel'] === 'self')?.['@_href']).toMatch(/\/atom\.xml$/);
      for (const element of entry) {
        expect(element).toMatchObject({ content: { '@_type': 'html' }, title: expect.anything() as unknown });
        expect(element['id']).toMatch(/^tag:/);
        expect(element['updated']).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
      }
      expect(new Set(entry.map((element) => element['id'])).size).toBe(entry.length);
      expect(updated).toBe(
        entry
          .map((element) => String(element['updated']))
          .sort()
          .at(-1),
      );
    }
  });

  it('is a JSON Feed 1.1 with the same ids', () => {
    for (const channel of typical()) {
      const feed = readJson(buildFeed(channel, site, 'feed.json'));
      expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
      expect(feed.feed_url).toBe(`https://docs.voltmoor.example${channel.route}/feed.json`);
      expect(feed.items.map((item) => item['id'])).toEqual(channel.items.map(({ id }) => id));
      for (const item of feed.items) {
        expect(item['content_html']).toContain(everyMarkup);
        expect(item['date_published']).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/);
        expect(item['url']).toMatch(
          /^https:\/\/docs\.voltmoor\.example\/news(\/\d+){3}\/(releases|news)\/[a-z0-9-]+$/,
        );
      }
    }
  });
});

const first = (posts: Post[], kind: Post['kind']) => {
  const post = posts.find((candidate) => candidate.kind === kind);
  if (!post) throw new Error(`There is no ${kind}.`);
  return post;
};

it('keeps the id of a post when its title, text or tags change', () => {
  const post = first(news.posts, 'release');
  const edited = { ...post, title: 'Another title', description: 'Another excerpt', tags: [] } as Post;
  const idOf = (edition: Post) => buildFeedItem(edition, '', news.vocabulary.tags, site).id;
  expect(idOf(edited)).toBe(idOf(post));
  const { date, url } = post;
  expect(idOf(post)).toBe(`tag:docs.voltmoor.example,${date.slice(0, 10)}:${url}`);
});

it('writes valid XML for text that looks like markup, and for characters that XML forbids', ({ task }) => {
  const hostile = 'A <b> & "c" ]]> <!-- ]]> \u0001\ud800 <script>alert(1)</script>';
  const item = {
    ...buildFeedItem(first(news.posts, 'release'), '', news.vocabulary.tags, site),
    title: hostile,
    summary: hostile,
    html: '<p title="]]> ]]> <x>">Text</p>',
    tags: [hostile, 'API & <more>'],
  };
  const channel = { title: hostile, description: hostile, route: '/news', items: [item] };
  const build = (file: (typeof FILES)[number]) => buildFeed(channel, site, file);
  const shown = 'A <b> & "c" ]] > <!-- ]] >  <script>alert(1)</script>';
  const plain = new XMLParser({ ignoreAttributes: false, parseTagValue: false, processEntities: true });
  for (const name of ['rss.xml', 'atom.xml'] as const) expect(XMLValidator.validate(build(name))).toBe(true);
  const rss = (plain.parse(build('rss.xml')) as { rss: { channel: { item: Record<string, unknown> } } }).rss;
  expect(rss.channel.item).toMatchObject({
    title: shown,
    'content:encoded': '<p title="]]&gt; ]]&gt; <x>">Text</p>',
    category: [shown, 'API & <more>'],
  });
  expect(rss.channel.item['description']).toContain('&lt;script&gt;');
  // Titles are HTML in Atom, and text in the other formats.
  expect(build('atom.xml')).toContain('<title type="html"><![CDATA[A &lt;b&gt; &amp; &quot;c&quot; ]]');
  expect(readJson(build('feed.json')).items[0]?.['title']).toBe(hostile);
  const terms = [...build('atom.xml').matchAll(/ term="([^"]*)"/g)].map(([, term]) => term);
  expect(terms).toEqual([
    'A &lt;b> &amp; &quot;c&quot; ]] > &lt;!-- ]] >  &lt;script>alert(1)&lt;/script>',
    'API &amp; &lt;more>',
  ]);
  task.meta.attack = {
    id: 'L10',
    attack: 'Put markup and forbidden characters into titles, texts and tags of posts',
    attempts: 1,
    bound: 'RSS and Atom stay valid XML and show the text',
  };
});

it('includes the facts and updates of an incident', () => {
  const solved = news.posts.filter(({ date }) => date === '2025-08-19');
  const { html, modified } = buildFeedItem(
    first(solved, 'incident'),
    '<p>Text.</p>',
    news.vocabulary.tags,
    site,
  );
  expect(html).toContain('<strong>Duration:</strong> 1 h 35 min');
  expect(html).toContain('<li><strong>19 August 2025, 13:15 UTC, resolved:</strong>');
  expect(modified).toBe('2025-08-19T13:15:00Z');
});

it('writes incidents as JSON with their durations', () => {
  const { incidents } = JSON.parse(buildIncidentsJson(news.posts, site)) as {
    incidents: { startedAt: string; resolvedAt: string | null; durationMinutes: number | null }[];
  };
  expect(incidents).toHaveLength(news.posts.filter(({ kind }) => kind === 'incident').length);
  const minutes = incidents.map(({ startedAt, resolvedAt }) =>
    resolvedAt === null ? null : (Date.parse(resolvedAt) - Date.parse(startedAt)) / 60_000,
  );
  expect(incidents.map(({ durationMinutes }) => durationMinutes)).toEqual(minutes);
  expect(minutes.filter((count) => count !== null).length).toBeGreaterThan(5);
});

describe('the calendar', () => {
  it('keeps the text of a post inside one property', () => {
    const [change] = buildUpcomingChanges(news.posts);
    if (!change) throw new Error('There is no announced change.');
    const hostile = 'a,b;c\\\r\nATTENDEE:mailto:x@evil.example\rX-A:1\nEND:VEVENT\u0000';
    const file = buildCalendar(
      [{ ...change, title: hostile, components: [hostile], post: { ...change.post, description: hostile } }],
      site,
    );
    expect(file).not.toMatch(/^(?:ATTENDEE|X-A)/m);
    expect(file).not.toMatch(/\r(?!\n)/);
    const event = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent');
    const shown = 'a,b;c\\ ATTENDEE:mailto:x@evil.example X-A:1 END:VEVENT ';
    expect(event?.getFirstPropertyValue('summary')).toBe(`Voltmoor: ${shown}`);
    expect(event?.getFirstProperty('categories')?.getValues()).toEqual([shown]);
  });

  it('parses, with one event for each date', () => {
    const changes = buildUpcomingChanges(news.posts);
    const calendar = new ICAL.Component(ICAL.parse(buildCalendar(changes, site)) as unknown[]);
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const { ahead, past } = splitChanges(changes, '2025-09-09');
    expect(events).toHaveLength(ahead.length + past.length);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);

    const end = events.find(({ summary }) => summary === 'Voltmoor: API v1 ends');
    expect(end?.startDate.toString()).toBe('2026-03-31');
    expect(end?.endDate.toString()).toBe('2026-04-01');
    const brownOut = events.find(({ summary }) => summary === 'Voltmoor: First brown-out of API v1');
    expect(brownOut?.startDate.toString()).toBe('2026-02-03T09:00:00Z');
    expect(brownOut?.duration.toSeconds()).toBe(15 * 60);
    const freeze = events.find(({ startDate }) => startDate.toString() === '2025-07-14');
    expect(freeze?.endDate.toString()).toBe('2025-08-09');
  });
});

it('writes the same files on another day', () => {
  const write = () => [
    ...channels.slice(0, 1).flatMap((channel) => FILES.map((file) => buildFeed(channel, site, file))),
    buildCalendar(buildUpcomingChanges(news.posts), site),
  ];
  const before = write();
  const now = Date.now;
  try {
    Date.now = () => now() + 86_400_000;
    expect(write()).toEqual(before);
  } finally {
    Date.now = now;
  }
});

it('follows a base path and a rebrand', () => {
  const moved = { ...site, url: 'https://zap.example', baseUrl: '/docs/' };
  const post = first(news.posts, 'release');
  const item = buildFeedItem(post, '', news.vocabulary.tags, moved);
  expect(item.url).toBe(`https://zap.example/docs${post.url}`);
  expect(item.id).toBe(`tag:zap.example,${post.date.slice(0, 10)}:${post.url}`);
});
