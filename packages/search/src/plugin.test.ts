import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { readPages } from '@voltmoor/pages/page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchPlugin } from './index';
import { indexSite } from './indexing/indexSite';
import { contentReader } from './records/readContent';
import { parseOptions, type ReferenceSource, type SearchPluginOptions } from './options';
import type { SearchRecord } from './records/types';
import { operation, page, reference } from './testing/builders';

import.meta.glob('./{window,results}/*.css');

const context = { baseUrl: '/', i18n: { currentLocale: 'en' } } as LoadContext;

describe('options', () => {
  it('have defaults', () => {
    expect(parseOptions({ id: 'default' })).toEqual({
      provider: 'embedded',
      read: expect.any(Function) as unknown,
      index: indexSite,
      rename: expect.any(Function) as unknown,
      apis: [],
      entryPoints: [],
      examples: [],
    });
  });

  it('are rejected with one error that lists every wrong and unknown one', () => {
    expect(() => parseOptions({ provider: 'lunr', feedbackUrl: 'javascript:x', hits: 3 }))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: search: the plugin's options are not valid.
        feedbackUrl: must begin with https:, mailto: or /
        options: Unrecognized key: "hits"
        provider: Invalid option: expected one of "embedded"|"algolia"
      Options are described in packages/search/src/options.ts.]
    `);
  });

  it('require the settings of the hosted service when it is chosen', () => {
    expect(() => parseOptions({ provider: 'algolia' })).toThrow(
      'algolia: is required with provider "algolia": {appId, apiKey, indexName}',
    );
  });
});

describe('the plugin', () => {
  it('adds the search page and gives the client the addresses with the base URL', () => {
    const actions = { addRoute: vi.fn(), setGlobalData: vi.fn(), createData: vi.fn() };
    const plugin = searchPlugin(
      { ...context, baseUrl: '/base/' },
      {
        entryPoints: [{ title: 'Chargers', url: '/documentation/voltmoor-ui/Set up/chargers' }],
        examples: [{ title: 'A field', queries: ['socketCode'] }],
      },
    );
    void plugin.contentLoaded?.({ actions, content: undefined });
    expect(actions.addRoute).toHaveBeenCalledWith({
      path: '/base/search',
      component: '@theme/SearchPage',
      exact: true,
      props: { examples: [{ title: 'A field', queries: ['socketCode'] }] },
    });
    expect(actions.setGlobalData.mock.calls[0]?.[0]).toMatchObject({
      searchPageUrl: '/base/search',
      indexUrl: '/base/search/headings.json',
      workerUrl: expect.stringMatching(/^\/base\/assets\/js\/search-worker\./) as string,
      windowUrl: expect.stringMatching(/^\/base\/assets\/js\/search-window\./) as string,
      entryPoints: [{ title: 'Chargers', url: '/base/documentation/voltmoor-ui/Set%20up/chargers' }],
    });
  });

  it('has the theme components that Docusaurus looks for', () => {
    const folder = searchPlugin(context, {}).getThemePath?.() ?? '';
    for (const component of ['SearchBar', 'SearchPage'])
      expect(existsSync(join(folder, component, 'index.tsx'))).toBe(true);
  });

  it('adds the report of searches without results only where a portal wants it', () => {
    const [file = ''] = searchPlugin(context, { reportsMisses: true }).getClientModules?.() ?? [];
    expect(existsSync(file)).toBe(true);
    expect(searchPlugin(context, {}).getClientModules?.()).toEqual([]);
  });

  it('adds a preconnect link only for a hosted service', () => {
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

  describe('after a build', () => {
    const API = { name: 'CPO API', operationsPath: '/api', categoriesPath: '/category/api', weight: 1 };
    let outDir: string;
    beforeEach(async () => {
      outDir = await mkdtemp(join(tmpdir(), 'search-'));
    });
    afterEach(() => rm(outDir, { recursive: true }));

    const build = async (options: SearchPluginOptions = {}): Promise<void> => {
      const read: SearchPluginOptions['read'] = (site) =>
        readPages(site, { content: contentReader }, join(outDir, '.cache'));
      const { postBuild } = searchPlugin(context, { read, ...options });
      const props = { outDir, routesPaths: ['/a', '/search', '/404.html'] };
      await postBuild?.(props as unknown as Parameters<NonNullable<typeof postBuild>>[0]);
    };
    const read = async <Value>(name: string): Promise<Value> =>
      JSON.parse(await readFile(join(outDir, 'search', name), 'utf8')) as Value;

    it('finds a page by the words of readers, with the name that the portal has', async () => {
      await writeFile(join(outDir, 'a.html'), page('A page', '<p>Text.</p>'));
      await mkdir(join(outDir, 'words'));
      await writeFile(join(outDir, 'words/phrases.yaml'), 'a: sign in to acme, first day');
      const rename = (text: string): string => text.replaceAll('acme', 'gridpath');
      await build({ words: join(outDir, 'words'), rename });
      const records = await read<SearchRecord[]>('.records.json');
      expect(records.flatMap(({ asked = [] }) => asked)).toEqual(['sign in to gridpath', 'first day']);
    });

    it('writes the index of all pages and operations', async () => {
      await writeFile(join(outDir, 'a.html'), page('A page', '<p>Text.</p>'));
      await writeFile(join(outDir, 'search.html'), page('Search', ''));
      const operations = [operation('get', '/n', 'n', 'Get n')];
      const api: ReferenceSource = {
        reference: reference('x', operations),
        section: 'CPO API',
      };
      await build({ apis: [API], references: () => Promise.resolve([api]) });
      const records = await read<SearchRecord[]>('.records.json');
      expect(records.map(({ title, url }) => [title, url])).toEqual([
        ['A page', '/a'],
        ['Get n', '/api/n'],
      ]);
      expect((await readdir(join(outDir, 'assets/js'))).map((name) => name.split('.')[0]).sort()).toEqual([
        'search-window',
        'search-worker',
      ]);
    });

    it('fails when the index cannot be written', async () => {
      await writeFile(join(outDir, 'search'), 'not a folder');
      await expect(build()).rejects.toThrow('EEXIST');
    });

    it('passes data that can be sent to another thread to the option "index"', async () => {
      const index = vi.fn((_site: unknown) => Promise.resolve());
      const api: ReferenceSource = {
        reference: reference('x', [operation('get', '/n', 'n', 'Get n')]),
        section: 'CPO API',
      };
      await writeFile(join(outDir, 'a.html'), page('A page', ''));
      await mkdir(join(outDir, 'search'));
      await build({ apis: [API], references: () => Promise.resolve([api]), index });
      const [site] = index.mock.lastCall ?? [];
      expect(structuredClone(site)).toMatchObject({
        baseUrl: context.baseUrl,
        pages: [{ address: { url: '/a' }, title: 'A page' }],
      });
    });
  });
});
