import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parsePortalConfig } from '@voltmoor/content/portalConfig';
import { createReference } from '@voltmoor/openapi-reference';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import portalConfig from '../../../../portal.config';
import { readChangelogs } from '../records/readChangelogs';
import type { ReleaseRecord } from '../records/recordSchema';
import { MAX_ITEMS } from './buildChannels';
import { writeChangeFeeds } from './writeChangeFeeds';

const root = path.resolve(import.meta.dirname, '../../../..');
const portal = parsePortalConfig(portalConfig);
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
let changelogs: Record<string, readonly ReleaseRecord[]>;
let files: string[];

beforeAll(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'change-feeds-'));
  const reference = createReference({ apis: portal.apis, baseUrl: '/docs/', root, rename: (text) => text });
  changelogs = await readChangelogs(portal, root);
  await writeChangeFeeds({ apis: await reference.load(), changelogs, outDir, site });
  const names = await readdir(outDir, { recursive: true });
  files = names.filter((name) => /\.(xml|json)$/.test(name)).map((name) => `/${name}`);
});
afterAll(() => rm(outDir, { recursive: true }));

const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
const readAtom = async (file: string) => (parser.parse(await read(file)) as { feed: Atom }).feed;
const readJson = async (file: string) => JSON.parse(await read(file)) as JsonFeed;
const CPO = '/documentation/apiv2/entitymanagement';

describe('the feeds of API changes', () => {
  it('exist in both formats for each API and for breaking changes, and as Atom for each operation', () => {
    for (const { operationsPath } of portal.apis)
      for (const name of ['atom.xml', 'feed.json']) expect(files).toContain(`${operationsPath}/changes/${name}`);
    expect(files).toContain('/api-changes/breaking/atom.xml');
    expect(files).toContain('/api-changes/breaking/feed.json');
    expect(files).toContain(`${CPO}/update-dlm-group/changes/atom.xml`);
    expect(files.filter((file) => file.endsWith('feed.json'))).toHaveLength(portal.apis.length + 1);
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
    const { items } = await readJson(`${CPO}/changes/feed.json`);
    const recorded = (changelogs['cpo'] ?? []).flatMap(({ changes }) => changes);
    expect(items).toHaveLength(Math.min(MAX_ITEMS, recorded.length));
    expect(items.map(({ id }) => id.split('/').at(-1))).toEqual(
      recorded.slice(0, MAX_ITEMS).map(({ fingerprint }) => fingerprint),
    );
  });

  it('contain only what breaks clients of any API, the newest first', async () => {
    const { items } = await readJson('/api-changes/breaking/feed.json');
    const breaking = Object.values(changelogs)
      .flat()
      .flatMap(({ changes }) => changes.filter(({ level }) => level === 'breaking'));
    expect(items).toHaveLength(breaking.length);
    const days = items.map(({ date_published }) => date_published);
    expect(days).toEqual(days.toSorted().reverse());
  });

  it('contain only the changes that reach the operation', async () => {
    const feed = await readAtom(`${CPO}/update-dlm-group/changes/atom.xml`);
    expect(JSON.stringify(feed)).toContain('If-Match');
    expect(JSON.stringify(feed)).not.toContain('DK1');
  });

  it('are not written without records', async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'change-feeds-'));
    await writeChangeFeeds({ apis: [], changelogs: {}, outDir: empty, site });
    expect(await readdir(empty)).toEqual([]);
    await rm(empty, { recursive: true });
  });
});
