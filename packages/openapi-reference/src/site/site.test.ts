import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { beforeAll, describe, expect, it } from 'vitest';
import * as view from '../view';
import { createReference, readSafety, type LoadedApi, type Reference } from './createReference';
import { withReferenceRoutes } from './docsPlugin';
import { downloadLinks } from './downloads';
import { parseOptions, type ApiOptions } from './options';
import { buildPages, type ReferencePage } from './pages';
import { toSidebarItems } from './sidebar';
import { areWritten } from './writePages';
import { writeReference } from './writeReference';

const api: ApiOptions = {
  id: 'parks',
  label: 'Parks API',
  generation: 'v1',
  source: 'parks.yaml',
  operationsPath: '/api',
  categoriesPath: '/category/api',
};

let reference: Reference;
let parks: LoadedApi;
let pages: Map<string, ReferencePage>;

beforeAll(async () => {
  reference = createReference({
    apis: [api],
    root: fileURLToPath(new URL('./fixtures', import.meta.url)),
    rename: (text) => text,
  });
  [parks] = (await reference.load()) as [LoadedApi];
  const options = parseOptions({ docs: {}, sidebar: 'main', reference, watch: [], guides: {} });
  pages = new Map(buildPages([parks], options, view, {}).map((page) => [page.path, page]));
});

const html = (path: string): string => {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page ${path}; there are ${[...pages.keys()].join(', ')}.`);
  return page.render();
};

describe('the pages of a portal', () => {
  it('are written the same from a copy of the documents, as a thread has it', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'reference-'));
    try {
      await writeReference(structuredClone({ dir, key: 'one', apis: [parks], releases: {}, guides: {} }));
      const written = await Promise.all(
        [...pages.keys()].map(async (page) => [
          page,
          (JSON.parse(await readFile(join(dir, `${page}.json`), 'utf8')) as { html: string }).html,
        ]),
      );
      expect(written).toEqual([...pages.keys()].map((page) => [page, html(page)]));
      expect([await areWritten(dir, 'one'), await areWritten(dir, 'two')]).toEqual([true, false]);
    } finally {
      await rm(dir, { recursive: true });
    }
  });

  it('are one per category, operation, webhook and shared schema', () => {
    expect([...pages.keys()]).toEqual([
      '/category/api/park',
      '/api/get-park',
      '/api/add-park',
      '/api/message-park-opened',
      '/api/schemas/Park',
      '/api/schemas/Gate',
    ]);
  });

  it('show a webhook with its payload, headers and example, without samples of a request', () => {
    const page = html('/api/message-park-opened');
    expect(page).toContain('<h1>Park opened</h1>');
    expect(page).toContain('What is sent');
    expect(page).toContain('id="header.Park-Signature"');
    expect(page).toContain('prk_7');
    expect(page).not.toContain('Request samples');
  });

  it('keep the read-only fields of what the platform sends: only what it receives is without them', () => {
    expect(html('/api/message-park-opened')).toContain('id="request.id"');
    expect(html('/api/add-park')).not.toContain('id="request.id"');
    expect(html('/api/message-park-opened')).not.toContain('id="request.pin"');
  });

  it('link a shared type, and only a shared one, to its page with every operation that uses it', () => {
    expect(html('/api/get-park')).toContain('<a href="/api/schemas/Park">Park</a>');
    expect(html('/api/schemas/Park')).toContain('<a href="/api/get-park">Get a park</a>');
    expect(html('/api/schemas/Park')).toContain('<a href="/api/add-park">Add a park</a>');
    expect(html('/api/get-park')).not.toContain('/api/schemas/Notice');
  });

  it('follow each other in the order of the sidebar, webhooks last', () => {
    expect(html('/api/add-park')).toContain('<a href="/api/message-park-opened" rel="next">');
    expect(JSON.stringify(toSidebarItems(api, parks.reference))).toContain(
      '"label":"Webhooks","collapsed":true,"collapsible":true,"items":[{"type":"link","label":"Park opened"',
    );
  });

  it('offer a slice of an operation, but none of a webhook', () => {
    expect(downloadLinks(parks, 'get-park')[0]?.url).toBe('/downloads/parks/get-park.yaml');
    expect(html('/api/message-park-opened')).not.toContain('This operation (YAML)');
  });

  it('say of which date they are when the document is a snapshot', () => {
    const stale = { ...parks, reference: { ...parks.reference, asOf: '2025-09-02T06:00:00Z' } };
    const options = parseOptions({ docs: {}, sidebar: 'main', reference, watch: [], guides: {} });
    for (const page of buildPages([stale], options, view, {})) {
      expect(page.render(), page.path).toContain(
        'as of <time dateTime="2025-09-02T06:00:00Z">2 September 2025',
      );
    }
  });

  it('stand in the sidebar that their API names, else in that of the options', () => {
    const options = parseOptions({ docs: {}, sidebar: 'main', reference, watch: [], guides: {} });
    const own = { ...parks, options: { ...api, sidebar: 'parks' } };
    const shown = [...buildPages([parks], options, view, {}), ...buildPages([own], options, view, {})];
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

  it('can be found by API and id, webhooks included', async () => {
    expect((await reference.find('parks/get-park'))?.url).toBe('/api/get-park');
    expect((await reference.find('parks/message-park-opened'))?.url).toBe('/api/message-park-opened');
    expect(await reference.find('parks/toString')).toBeUndefined();
    expect(await reference.find('zoos/get-park')).toBeUndefined();
  });
});

describe('what is allowed when a source is away', () => {
  it('is nothing by default', () => {
    expect(readSafety({}, {}, [])).toEqual({ allowStale: false, allowRemoved: [] });
  });

  it('comes from the settings of the API, the environment and the command line', () => {
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

  it('fails for a wrong number of days', () => {
    expect(() => readSafety({}, { VOLTMOOR_MAX_STALE_DAYS: 'soon' }, [])).toThrow(
      'VOLTMOOR_MAX_STALE_DAYS is soon; a number of days was expected',
    );
  });
});
