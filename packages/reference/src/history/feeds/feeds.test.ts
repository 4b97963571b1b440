import { readdir } from 'node:fs/promises';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordedChange, ReleaseRecord } from '@voltmoor/openapi/records';
import { apiOptions, referenceOf } from '../../site/fixtures/parks';
import { MAX_ITEMS, writeChangeFeeds } from './writeChangeFeeds';

const change = (number: number, rest: Partial<RecordedChange>): RecordedChange => ({
  id: 'behaviour-changed',
  level: 'compatible',
  operation: 'GET /parks/{id}',
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
const settings = ['parks', 'trees', 'unrecorded'].map((id) =>
  apiOptions({ id, operationsPath: `/documentation/${id}`, categoriesPath: `/category/${id}` }),
);
const site = { name: 'Voltmoor', url: 'https://docs.voltmoor.example', baseUrl: '/docs/', copyright: '©' };

interface JsonFeed {
  items: { id: string; url: string; content_html: string }[];
}

const { at, read } = useTempFolder('all');
let files: string[];

beforeAll(async () => {
  const apis = await referenceOf({}, { apis: settings, baseUrl: '/docs/' }).load();
  await writeChangeFeeds({ apis, changelogs, outDir: at(), site });
  const names = await readdir(at(), { recursive: true });
  files = names.filter((name) => /\.(xml|json)$/.test(name)).map((name) => `/${name}`);
});

const readJson = (file: string) => JSON.parse(read(file)) as JsonFeed;
const PARKS = '/documentation/parks';

describe('the feeds of API changes', () => {
  it('exist in both formats for each API and for breaking changes, and as Atom for each operation', () => {
    const both = ['/api-changes/breaking', `${PARKS}/changes`, '/documentation/trees/changes'];
    const operations = ['parks', 'trees'].flatMap((id) =>
      ['add-park', 'get-park', 'message-park-opened'].map(
        (operation) => `/documentation/${id}/${operation}/changes/atom.xml`,
      ),
    );
    expect(files.sort()).toEqual(
      [...both.flatMap((route) => [`${route}/atom.xml`, `${route}/feed.json`]), ...operations].sort(),
    );
  });

  it('contain the newest changes of an API, with the fingerprint as id', () => {
    const { items } = readJson(`${PARKS}/changes/feed.json`);
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

  it('contain only what breaks clients of any API, the newest first', () => {
    const { items } = readJson('/api-changes/breaking/feed.json');
    expect(items.map(({ id }) => id.slice(id.indexOf(',') + 1))).toEqual([
      '2025-03-04:parks/0000000000000000',
      '2025-03-04:trees/0000000000000000',
      '2024-02-06:parks/0000000000000002',
      '2024-02-06:trees/0000000000000002',
    ]);
    expect(items[0]?.content_html).toContain('Why without longer notice: It was <code>unsafe</code>.');
  });

  it('contain only the changes that reach the operation', () => {
    const feed = read(`${PARKS}/add-park/changes/atom.xml`);
    expect(feed.match(/<entry>/g)).toHaveLength(1);
    expect(feed).toContain('Adding changed.');
  });

  it('are valid, escape what documents say, and have absolute links', () => {
    for (const file of files.filter((name) => name.endsWith('.xml')))
      expect(XMLValidator.validate(read(file)), file).toBe(true);
    const { items } = readJson(`${PARKS}/changes/feed.json`);
    expect(items[1]?.url).toBe(
      'https://docs.voltmoor.example/docs/documentation/parks/changes#change-0000000000000001',
    );
    expect(items[1]?.content_html).not.toContain('<img');
    expect(items[1]?.content_html).toContain('href="https://docs.voltmoor.example/docs/guide"');
  });

  it('are not written without records', async () => {
    await writeChangeFeeds({ apis: [], changelogs: {}, outDir: at('none'), site });
    await expect(readdir(at('none'))).rejects.toThrow('ENOENT');
  });
});
