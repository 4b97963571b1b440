import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReference } from '@voltmoor/openapi-reference';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedChange, ReleaseRecord } from '../records/recordSchema';
import { MAX_ITEMS } from './buildChannels';
import { writeChangeFeeds } from './writeChangeFeeds';

const DOCUMENT = `openapi: 3.1.0
info: { title: Parks, version: '1' }
tags: [{ name: park }]
paths:
  /parks:
    get:
      { operationId: list-parks, tags: [park], summary: 'List <parks>', responses: { '200': { description: All. } } }
    post:
      { operationId: add-park, tags: [park], summary: Add a park, responses: { '204': { description: Added. } } }
`;
const change = (number: number, rest: Partial<RecordedChange>): RecordedChange => ({
  id: 'behaviour-changed',
  level: 'compatible',
  operation: 'GET /parks',
  text: `Change ${number}.`,
  fingerprint: number.toString(16).padStart(16, '0'),
  ...rest,
});
const recordsOf = (first: number): ReleaseRecord[] => [
  {
    date: '2025-03-04',
    changes: [
      change(first, { level: 'breaking', exception: 'It was `unsafe`.' }),
      change(first + 1, { text: 'A `field` & <img src=x onerror=alert(1)> ]]> [guide](/guide).' }),
    ],
  },
  {
    date: '2024-02-06',
    changes: [
      change(first + 2, { level: 'breaking', operation: 'POST /parks', text: 'Adding changed.' }),
      ...Array.from({ length: MAX_ITEMS }, (_, at) => change(first + 3 + at, { operation: undefined })),
    ],
  },
];
const changelogs: Record<string, readonly ReleaseRecord[]> = { parks: recordsOf(0), trees: recordsOf(0) };
const apis = ['parks', 'trees', 'unrecorded'].map((id) => ({
  id,
  label: `${id} API`,
  generation: 'v1',
  source: 'openapi.yaml',
  operationsPath: `/documentation/${id}`,
  categoriesPath: `/category/${id}`,
}));
const site = { name: 'Voltmoor', url: 'https://docs.voltmoor.example', baseUrl: '/docs/', copyright: '©' };

/** Parses lists as arrays even with one entry, and keeps texts unchanged. */
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['entry', 'link', 'category'].includes(name),
});

interface Atom {
  id: string;
  title: unknown;
  updated: string;
  author: { name: string };
  link: { '@_rel'?: string; '@_href': string }[];
  entry?: { id: string; updated: string; title: unknown; link: { '@_href': string }[]; content: unknown }[];
}
interface JsonFeed {
  version: string;
  title: string;
  home_page_url: string;
  feed_url: string;
  items: { id: string; url: string; content_html: string; date_published: string; tags: string[] }[];
}

let outDir: string;
let files: string[];

beforeAll(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'change-feeds-'));
  await writeFile(path.join(outDir, 'openapi.yaml'), DOCUMENT);
  const reference = createReference({ apis, baseUrl: '/docs/', root: outDir, rename: (text) => text });
  await writeChangeFeeds({ apis: await reference.load(), changelogs, outDir, site });
  const names = await readdir(outDir, { recursive: true });
  files = names.filter((name) => /\.(xml|json)$/.test(name)).map((name) => `/${name}`);
});
afterAll(() => rm(outDir, { recursive: true }));

const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
const readAtom = async (file: string) => (parser.parse(await read(file)) as { feed: Atom }).feed;
const readJson = async (file: string) => JSON.parse(await read(file)) as JsonFeed;
const PARKS = '/documentation/parks';

describe('the feeds of API changes', () => {
  it('exist in both formats for each API and for breaking changes, and as Atom for each operation', () => {
    const both = ['/api-changes/breaking', `${PARKS}/changes`, '/documentation/trees/changes'];
    const operations = ['parks', 'trees'].flatMap((id) =>
      ['add-park', 'list-parks'].map((operation) => `/documentation/${id}/${operation}/changes/atom.xml`),
    );
    expect(files.sort()).toEqual(
      [...both.flatMap((route) => [`${route}/atom.xml`, `${route}/feed.json`]), ...operations].sort(),
    );
  });

  it('are valid Atom with all elements that RFC 4287 requires', async () => {
    for (const file of files.filter((name) => name.endsWith('.xml'))) {
      expect(XMLValidator.validate(await read(file)), file).toBe(true);
      const feed = await readAtom(file);
      expect(feed.id, file).toMatch(/^tag:docs\.voltmoor\.example,/);
      expect(feed.title, file).toBeTruthy();
      expect(feed.updated, file).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
      expect(feed.author.name, file).toBe('Voltmoor');
      const self = feed.link.find((link) => link['@_rel'] === 'self');
      expect(self?.['@_href'], file).toBe(`https://docs.voltmoor.example/docs${encodeURI(file)}`);
      for (const entry of feed.entry ?? []) {
        expect(entry.id, file).toMatch(/,\d{4}-\d{2}-\d{2}:[a-z]+\/[0-9a-f]{16}$/);
        expect(entry.title && entry.content && entry.link[0], file).toBeTruthy();
        expect(entry.updated, file).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
      }
    }
  });

  it('are valid JSON Feed 1.1', async () => {
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const feed = await readJson(file);
      expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
      expect(feed.title).not.toBe('');
      expect(feed.feed_url).toBe(`https://docs.voltmoor.example/docs${file}`);
      expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
      for (const { url, content_html } of feed.items) {
        expect(url).toMatch(/^https:\/\/docs\.voltmoor\.example\/docs\/\S+\/changes#change-[0-9a-f]{16}$/);
        expect(content_html).toMatch(/^<p><strong>/);
      }
    }
  });

  it('contain the newest changes of an API, with the fingerprint as id', async () => {
    const { items } = await readJson(`${PARKS}/changes/feed.json`);
    expect(items).toHaveLength(MAX_ITEMS);
    const fingerprints = recordsOf(0).flatMap(({ changes }) => changes.map(({ fingerprint }) => fingerprint));
    expect(items.map(({ id }) => id)).toEqual(
      fingerprints
        .slice(0, MAX_ITEMS)
        .map(
          (fingerprint, at) =>
            expect.stringMatching(`,${at < 2 ? '2025-03-04' : '2024-02-06'}:parks/${fingerprint}$`) as string,
        ),
    );
  });

  it('contain only what breaks clients of any API, the newest first', async () => {
    const { items } = await readJson('/api-changes/breaking/feed.json');
    expect(items.map(({ id }) => id.slice(id.indexOf(',') + 1))).toEqual([
      '2025-03-04:parks/0000000000000000',
      '2025-03-04:trees/0000000000000000',
      '2024-02-06:parks/0000000000000002',
      '2024-02-06:trees/0000000000000002',
    ]);
    expect(items[0]?.content_html).toContain('Why without longer notice: It was <code>unsafe</code>.');
  });

  it('contain only the changes that reach the operation', async () => {
    const feed = await readAtom(`${PARKS}/add-park/changes/atom.xml`);
    expect(feed.entry).toHaveLength(1);
    expect(JSON.stringify(feed)).toContain('Adding changed.');
  });

  it('escape what documents say, and have absolute links', async () => {
    const { items } = await readJson(`${PARKS}/changes/feed.json`);
    expect(items[1]?.content_html).not.toContain('<img');
    expect(items[1]?.content_html).toContain('href="https://docs.voltmoor.example/docs/guide"');
  });

  it('are not written without records', async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'change-feeds-'));
    await writeChangeFeeds({ apis: [], changelogs: {}, outDir: empty, site });
    expect(await readdir(empty)).toEqual([]);
    await rm(empty, { recursive: true });
  });
});
