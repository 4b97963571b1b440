import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { algoliaHosts } from './algoliaHosts';
import { bundleEarlyWindow } from './early/bundleEarlyWindow';
import { PLUGIN_NAME, type SearchGlobalData } from './globalData';
import { toReferenceData } from './indexing/indexSite';
import { createPartsWriter, PARTS_FILE } from './indexing/writeParts';
import { HEADINGS_FILE } from './indexing/writeSearchIndex';
import { createSections } from './records/sections';
import { parseOptions, type SearchPluginOptions } from './options';

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
  const searchPageUrl = baseUrl + resolved.searchPagePath;
  const earlyWindow = resolved.provider === 'embedded' ? bundleEarlyWindow() : undefined;
  const parts = createPartsWriter(baseUrl);
  return {
    name: PLUGIN_NAME,
    getThemePath: () => fileURLToPath(new URL('./theme', import.meta.url)),
    getTypeScriptThemePath: () => fileURLToPath(new URL('./theme', import.meta.url)),
    contentLoaded({ actions }) {
      const { provider, contextualSearch, feedbackUrl, algolia } = resolved;
      const entryPoints = resolved.entryPoints.map((entry) => ({
        ...entry,
        url: encodeURI(decodeURI(baseUrl + entry.url.slice(1))),
      }));
      const data: SearchGlobalData = {
        provider,
        contextualSearch,
        feedbackUrl,
        entryPoints,
        algolia,
        sections: createSections(resolved.apis).list,
        searchPageUrl,
        indexUrl: `${baseUrl}search/${HEADINGS_FILE}`,
        ...(earlyWindow && {
          early: { parts: `${baseUrl}search/${PARTS_FILE}`, window: baseUrl + earlyWindow.file },
        }),
      };
      actions.setGlobalData(data);
      actions.addRoute({
        path: searchPageUrl,
        component: '@theme/SearchPage',
        exact: true,
        props: { examples: resolved.examples },
      });
    },
    injectHtmlTags() {
      if (resolved.provider !== 'algolia' || resolved.algolia === undefined) return {};
      const [host] = resolved.algolia.hosts ?? algoliaHosts(resolved.algolia.appId);
      return {
        headTags: [
          { tagName: 'link', attributes: { rel: 'preconnect', href: host ?? '', crossorigin: 'anonymous' } },
        ],
      };
    },
    configureWebpack: (_config, isServer) =>
      earlyWindow && !isServer && process.env['NODE_ENV'] === 'production'
        ? { plugins: [parts.bundlerPlugin] }
        : {},
    async postBuild({ outDir, routesPaths }) {
      const references = (await resolved.references?.()) ?? [];
      const { pages } = await resolved.read({ outDir, routes: routesPaths, baseUrl });
      await resolved.index({
        outDir,
        baseUrl,
        pages: pages.filter(({ address }) => address.url !== searchPageUrl).map(({ content }) => content),
        language: context.i18n.currentLocale,
        apis: resolved.apis,
        references: references.map(toReferenceData),
        referenceTag: resolved.referenceTag,
        words: resolved.words,
      });
      if (!earlyWindow) return;
      await parts.write(join(outDir, 'search'));
      await mkdir(dirname(join(outDir, earlyWindow.file)), { recursive: true });
      await writeFile(join(outDir, earlyWindow.file), earlyWindow.code);
    },
  };
}
export { default as searchMissesPlugin } from './misses';
