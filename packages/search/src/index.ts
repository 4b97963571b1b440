import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { algoliaHosts } from './client/algolia/hosts';
import { PLUGIN_NAME, type SearchGlobalData } from './globalData';
import { readWords } from './indexing/readWords';
import { HEADINGS_FILE } from './indexing/writeSearchIndex';
import { createSections } from './records/sections';
import { parseOptions, type SearchPluginOptions } from './options';
import { bundleWindow, bundleWorker } from './window/bundleSearch';

export type { ReferenceSource, SearchPluginOptions } from './options';

/**
 * Docusaurus plugin for the search of the portal: the search page, the button with its window, and the index of the built
 * pages.
 *
 * @throws Error that lists every wrong option
 */
export function searchPlugin(context: LoadContext, options: SearchPluginOptions): Plugin<void> {
  const resolved = parseOptions(options);
  const { baseUrl } = context;
  const { provider, feedbackUrl, algolia } = resolved;
  const worker = bundleWorker();
  const withoutWindow: SearchGlobalData = {
    provider,
    feedbackUrl,
    algolia,
    entryPoints: resolved.entryPoints.map((entry) => ({
      ...entry,
      url: encodeURI(decodeURI(baseUrl + entry.url.slice(1))),
    })),
    sections: createSections(resolved.apis).list,
    searchPageUrl: `${baseUrl}search`,
    indexUrl: `${baseUrl}search/${HEADINGS_FILE}`,
    workerUrl: baseUrl + worker.file,
    windowUrl: '',
  };
  const window = bundleWindow(withoutWindow);
  const data: SearchGlobalData = { ...withoutWindow, windowUrl: baseUrl + window.file };
  return {
    name: PLUGIN_NAME,
    getThemePath: () => fileURLToPath(new URL('./theme', import.meta.url)),
    getTypeScriptThemePath: () => fileURLToPath(new URL('./theme', import.meta.url)),
    getClientModules: () =>
      resolved.reportsMisses === true
        ? [fileURLToPath(new URL('./misses/client/index.ts', import.meta.url))]
        : [],
    contentLoaded({ actions }) {
      actions.setGlobalData(data);
      actions.addRoute({
        path: data.searchPageUrl,
        component: '@theme/SearchPage',
        exact: true,
        props: { examples: resolved.examples },
      });
    },
    injectHtmlTags() {
      if (provider !== 'algolia' || algolia === undefined) return {};
      const [host] = algolia.hosts ?? algoliaHosts(algolia.appId);
      return {
        headTags: [
          { tagName: 'link', attributes: { rel: 'preconnect', href: host ?? '', crossorigin: 'anonymous' } },
        ],
      };
    },
    async postBuild({ outDir, routesPaths }) {
      const { pages } = await resolved.read({ outDir, routes: routesPaths, baseUrl });
      await resolved.index({
        outDir,
        baseUrl,
        pages: pages
          .filter(({ address }) => address.url !== data.searchPageUrl)
          .map(({ content }) => content),
        language: context.i18n.currentLocale,
        apis: resolved.apis,
        references: (await resolved.references?.()) ?? [],
        words: resolved.words === undefined ? undefined : await readWords(resolved.words, resolved.rename),
      });
      await mkdir(join(outDir, 'assets/js'), { recursive: true });
      for (const { file, code } of [worker, window]) await writeFile(join(outDir, file), code);
    },
  };
}
