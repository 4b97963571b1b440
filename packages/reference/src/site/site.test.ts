import { useTempFolder } from '@voltmoor/build-tools/testing';
import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { beforeAll, describe, expect, it } from 'vitest';

import { readSafety, type LoadedApi, type Reference } from './createReference';
import { apiOptions, referenceOf } from './fixtures/parks';
import { topFolders } from './routes';
import { withReferenceRoutes } from './pages/docsPlugin';
import { downloadLinks } from './pages/downloads';
import { buildPages, type ReferencePage } from './pages/pages';
import { toSidebarItems } from './pages/sidebar';
import { areWritten, writeReference } from './pages/writePages';

import.meta.glob(['./fixtures/parks.yaml', '/packages/openapi/src/load/bundle.worker.mjs']);

const { at, read } = useTempFolder();
const api = apiOptions();
let reference: Reference;
let parks: LoadedApi;
let pages: Map<string, ReferencePage>;

beforeAll(async () => {
  reference = referenceOf();
  [parks] = (await reference.load()) as [LoadedApi];
  pages = new Map(buildPages([parks], {}).map((page) => [page.path, page]));
});

const html = (path: string): string => {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page ${path}; there are ${[...pages.keys()].join(', ')}.`);
  return page.render();
};

describe('the pages of a portal', () => {
  it('are the same when they are written from a copy of the documents, as in a worker thread', async () => {
    const dir = at('html');
    await writeReference(structuredClone({ dir, key: 'one', apis: [parks], releases: {}, changelogs: {} }));
    for (const page of pages.keys())
      expect(JSON.parse(read(`html/${page}.json`))).toMatchObject({ html: html(page) });
    expect([await areWritten(dir, 'one'), await areWritten(dir, 'two')]).toEqual([true, false]);
  });

  it('include one for each category, operation, webhook and shared schema', () => {
    expect([...pages.keys()]).toEqual([
      '/category/api/park',
      '/api/get-park',
      '/api/add-park',
      '/api/message-park-opened',
      '/api/schemas/Park',
      '/api/schemas/Gate',
      '/api',
    ]);
  });

  it('show a webhook with its payload, headers and example, but without request samples', () => {
    const page = html('/api/message-park-opened');
    for (const part of ['<h1>Park opened</h1>', 'What is sent', 'id="header.Park-Signature"', 'prk_7'])
      expect(page).toContain(part);
    expect(page).not.toContain('Request samples');
    // The platform sends the payload, so the fields are those of a response.
    expect(page).toContain('id="request.id"');
    expect(page).not.toContain('id="request.pin"');
    expect(html('/api/add-park')).not.toContain('id="request.id"');
  });

  it('link a type to its page only when several operations use it', () => {
    expect(html('/api/get-park')).toContain('<a href="/api/schemas/Park">Park</a>');
    expect(html('/api/schemas/Park')).toContain('<a href="/api/get-park">Get a park</a>');
    expect(html('/api/schemas/Park')).toContain('<a href="/api/add-park">Add a park</a>');
    expect(html('/api/get-park')).not.toContain('/api/schemas/Notice');
  });

  it('link to the next page in the order of the sidebar, with webhooks last', () => {
    expect(html('/api/add-park')).toContain('<a href="/api/message-park-opened" rel="next">');
    expect(JSON.stringify(toSidebarItems(api, parks.reference))).toContain(
      '"label":"Webhooks","collapsed":true,"collapsible":true,"items":[{"type":"link","label":"Park opened"',
    );
  });

  it('are all in the sidebar: a type is in the category that uses it most, or else among the common types', () => {
    const items = JSON.stringify(toSidebarItems(api, parks.reference));
    expect(items).toContain(
      '"label":"Types","collapsed":true,"collapsible":true,"items":[{"type":"link","label":"Park","href":"/api/schemas/Park"',
    );
    expect(items).not.toContain('Common types');

    const { operations, schemas } = parks.reference;
    const elsewhere = ['a', 'b', 'c', 'd'].map((slug) => [
      slug,
      { ...operations['get-park']!, id: slug, category: slug },
    ]);
    const shared = {
      ...parks.reference,
      operations: { ...operations, ...(Object.fromEntries(elsewhere) as typeof operations) },
      schemas: { Gate: { ...schemas['Gate']!, usedBy: ['get-park', 'a', 'b', 'c', 'd'] } },
    };
    expect(toSidebarItems(api, shared).at(-1)).toMatchObject({
      label: 'Common types',
      items: [{ label: 'Gate' }],
    });
  });

  it('describe a category even when its tag has no description, because the sidebar requires one', () => {
    const [category] = parks.reference.categories;
    const bare = { ...parks.reference, categories: [{ ...category!, description: '' }] };
    expect(JSON.stringify(toSidebarItems(api, bare))).toContain(
      '"description":"The operations of Parks API on park."',
    );
  });

  it.each([
    ['Parks 1.2', 'Open a park (1.2)', 'Open a park'],
    ['Parks 1.2', 'Open a park (1.0)', 'Open a park (1.0)'],
    ['Parks', 'Open a park (beta)', 'Open a park (beta)'],
  ])('do not repeat the version of their category: in %s, %s is %s', (title, summary, label) => {
    const [category] = parks.reference.categories;
    const operations = { 'get-park': { ...parks.reference.operations['get-park']!, summary } };
    const versioned = {
      ...parks.reference,
      operations,
      categories: [{ ...category!, title, operationIds: ['get-park'], webhookIds: [] }],
    };
    expect(toSidebarItems(api, versioned)[0]).toMatchObject({ items: [{ label }, {}] });
  });

  it('offer the document of a single operation or webhook', () => {
    expect(downloadLinks(parks, 'get-park')[0]?.url).toBe('/downloads/parks/get-park.yaml');
    expect(html('/api/message-park-opened')).toContain('"/downloads/parks/message-park-opened.yaml"');
  });

  it('show the date of the document when it is a snapshot', () => {
    const stale = { ...parks, reference: { ...parks.reference, asOf: '2025-09-02T06:00:00Z' } };
    for (const page of buildPages([stale], {})) {
      expect(page.render(), page.path).toContain(
        'as of <time dateTime="2025-09-02T06:00:00Z">2 September 2025',
      );
    }
  });

  it('have the sidebar of their API, or else the default sidebar', () => {
    const own = { ...parks, options: { ...api, sidebar: 'parks' } };
    const shown = [...buildPages([parks], {}), ...buildPages([own], {})];
    const added: RouteConfig[] = [];
    const actions = withReferenceRoutes(
      { addRoute: (route: RouteConfig) => void added.push(route) } as unknown as PluginContentLoadedActions,
      [shown[0], shown.at(-1)].flatMap((page) => page ?? []),
      'Page',
      'main',
    );
    const document = { path: '/guide', component: 'Guide', modules: { content: 'guide.md' } };
    actions.addRoute({ path: '/', component: 'Docs', routes: [document] });
    expect(added[0]?.routes?.map(({ sidebar }) => sidebar)).toEqual([undefined, 'main', 'parks']);
  });

  it('can be found by API and id, including webhooks', async () => {
    expect((await reference.find('parks/get-park'))?.url).toBe('/api/get-park');
    expect((await reference.find('parks/message-park-opened'))?.url).toBe('/api/message-park-opened');
    expect(await reference.find('parks/toString')).toBeUndefined();
    expect(await reference.find('zoos/get-park')).toBeUndefined();
  });
});

describe('the pages of a site below /docs/', () => {
  const addresses = (text: string) => [...text.matchAll(/ href="(\/[^"]*)"/g)].map(([, address]) => address);
  let based: LoadedApi;

  beforeAll(async () => {
    const guides = {
      introduction: '/parks/introduction',
      errors: '/parks/errors',
      authentication: '/parks#keys',
    };
    const rename = (text: string) => text.replace('A park is', 'See [the terms](/terms). A park is');
    const portal = referenceOf({ guides }, { baseUrl: '/docs/', rename });
    [based] = (await portal.load()) as [LoadedApi];
    expect((await portal.find('parks/get-park'))?.url).toBe('/api/get-park');
  });

  it('have paths below the base URL and only link to such paths', () => {
    const releases = { 'parks/get-park': [{ date: '2025-09-02', title: 'Release', url: '/news/release' }] };
    for (const page of buildPages([based], releases)) {
      expect(page.path).toMatch(/^\/docs\//);
      expect(addresses(page.render()).filter((address) => !address?.startsWith('/docs/'))).toEqual([]);
    }
    const operation = buildPages([based], releases).find(({ path }) => path === '/docs/api/get-park');
    expect(addresses(operation?.render() ?? '')).toEqual(
      expect.arrayContaining(['/docs/news/release', '/docs/downloads/parks.yaml', '/docs/api/schemas/Park']),
    );
  });

  it('have the base URL in their sidebar links, but not in the slugs of categories', () => {
    const items = JSON.stringify(toSidebarItems(based.options, based.reference));
    expect(items).toContain('"href":"/docs/api/get-park"');
    expect(items).toContain('"slug":"/category/api/park"');
  });
});

it('are in folders, each of which is listed once, and none that is below another one', () => {
  expect(topFolders(['/api/a', '/api/b', '/api/compare/c', '/api/compare/c/d', '/apis/e'])).toEqual([
    '/api',
    '/apis',
  ]);
});

it('lists the categories on the overview page of an API that has no introduction guide', () => {
  expect(html('/api')).toContain('<h1>Parks API</h1>');
  expect(html('/api')).toContain('<a href="/category/api/park">');
  const introduced = { ...parks, options: { ...api, guides: { introduction: '/parks' } } };
  expect(buildPages([introduced], {}).map(({ path }) => path)).not.toContain('/api');
});

describe('the options for unavailable sources', () => {
  it('allow nothing by default, and come from the settings of the API, the environment and the command line', () => {
    expect(readSafety({}, {}, [])).toEqual({ allowStale: false, allowRemoved: [] });
    expect(readSafety({ allowRemoved: ['get-a'], maxStaleDays: 3 }, {}, ['build', '--allow-stale'])).toEqual({
      allowStale: true,
      allowRemoved: ['get-a'],
      maxStaleDays: 3,
    });
    const env = {
      VOLTMOOR_ALLOW_STALE: '1',
      VOLTMOOR_ALLOW_REMOVED: 'get-b, GET /c',
      VOLTMOOR_MAX_STALE_DAYS: '7',
    };
    expect(readSafety({ allowRemoved: ['get-a'], maxStaleDays: 3 }, env, [])).toEqual({
      allowStale: true,
      allowRemoved: ['get-a', 'get-b', 'GET /c'],
      maxStaleDays: 7,
    });
  });

  it('reject an invalid number of days', () => {
    expect(() => readSafety({}, { VOLTMOOR_MAX_STALE_DAYS: 'soon' }, [])).toThrow(
      'VOLTMOOR_MAX_STALE_DAYS is soon; expected a positive number of days.',
    );
  });
});
