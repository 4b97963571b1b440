import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it, vi } from 'vitest';
import searchPlugin from './index';
import { parseOptions } from './options';
import { page } from './testing/builders';

/** What Docusaurus tells of the bundles. */
const MANIFEST = {
  origins: { 'search-window': ['search-window'], search: ['search'] },
  assets: {
    'search-window': { js: [{ publicPath: '/assets/js/w.js' }] },
    search: { js: [{ publicPath: '/assets/js/s.js' }] },
  },
};

const context = { baseUrl: '/', i18n: { currentLocale: 'en' } } as LoadContext;

describe('options', () => {
  it('have defaults', () => {
    expect(parseOptions({ id: 'default' })).toEqual({
      provider: 'embedded',
      searchPagePath: 'search',
      contextualSearch: true,
      entryPoints: [],
      referenceTag: 'docs-default-current',
    });
  });

  it('are refused all at once, unknown ones too', () => {
    expect(() =>
      parseOptions({ provider: 'lunr', searchPagePath: '/search/', feedbackUrl: 'javascript:x', hits: 3 }),
    ).toThrowErrorMatchingInlineSnapshot(`
      [Error: search: the plugin's options are not valid.
        feedbackUrl: must begin with https:, mailto: or /
        options: Unrecognized key: "hits"
        provider: Invalid option: expected one of "embedded"|"algolia"
        searchPagePath: must be a path without leading or trailing slash
      Options are described in packages/search/src/options.ts; sections are Guides, CPO API, OCPI, Legacy API, News.]
    `);
  });

  it('need the service when it is chosen', () => {
    expect(() => parseOptions({ provider: 'algolia' })).toThrow(
      'algolia: is needed with provider "algolia": {appId, apiKey, indexName}',
    );
  });
});

describe('the plugin', () => {
  it('adds the search page and tells the client where things are', () => {
    const actions = { addRoute: vi.fn(), setGlobalData: vi.fn(), createData: vi.fn() };
    const plugin = searchPlugin(
      { ...context, baseUrl: '/base/' },
      { entryPoints: [{ title: 'Chargers', url: '/documentation/voltmoor-ui/Set up/chargers' }] },
    );
    void plugin.contentLoaded?.({ actions, content: undefined });
    expect(actions.addRoute).toHaveBeenCalledWith({
      path: '/base/search',
      component: '@theme/SearchPage',
      exact: true,
    });
    expect(actions.setGlobalData.mock.calls[0]?.[0]).toMatchObject({
      searchPageUrl: '/base/search',
      indexUrl: '/base/search/headings.json',
      partsUrl: '/base/search/parts.json',
      entryPoints: [{ title: 'Chargers', url: '/base/documentation/voltmoor-ui/Set%20up/chargers' }],
    });
  });

  it('has the components the site asks for', () => {
    const folder = searchPlugin(context, {}).getThemePath?.() ?? '';
    for (const component of ['SearchBar', 'SearchPage'])
      expect(existsSync(join(folder, component, 'index.tsx'))).toBe(true);
  });

  it('connects early to a hosted service, and to nothing otherwise', () => {
    const algolia = { appId: 'APP', apiKey: 'key', indexName: 'portal' };
    const tags = searchPlugin(context, { provider: 'algolia', algolia }).injectHtmlTags?.({
      content: undefined,
    });
    expect(tags).toEqual({
      headTags: [
        {
          tagName: 'link',
          attributes: { rel: 'preconnect', href: 'https://APP-dsn.algolia.net', crossorigin: 'anonymous' },
        },
      ],
    });
    expect(searchPlugin(context, {}).injectHtmlTags?.({ content: undefined })).toEqual({});
  });

  it('writes the index of the built pages', async () => {
    const outDir = await mkdtemp(join(tmpdir(), 'search-'));
    await writeFile(join(outDir, 'a.html'), page('A page', '<p>Text.</p>'));
    await writeFile(join(outDir, 'search.html'), page('Search', ''));
    await writeFile(join(outDir, 'client-manifest.json'), JSON.stringify(MANIFEST));
    const plugin = searchPlugin({ ...context, generatedFilesDir: outDir }, {});
    await plugin.postBuild?.({ outDir, routesPaths: ['/a', '/search', '/404.html'] } as unknown as Parameters<
      NonNullable<typeof plugin.postBuild>
    >[0]);
    const records = JSON.parse(await readFile(join(outDir, 'search/records.json'), 'utf8')) as {
      title: string;
    }[];
    expect(records.map(({ title }) => title)).toEqual(['A page']);
    expect(JSON.parse(await readFile(join(outDir, 'search/parts.json'), 'utf8'))).toEqual({
      window: ['/assets/js/w.js'],
      worker: ['/assets/js/s.js'],
    });
  });
});
