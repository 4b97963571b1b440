import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readCodeVersion } from '@voltmoor/content/kept/codeVersion';
import { openKeptRecords } from '@voltmoor/content/kept/keptRecords';
import { toKey } from '@voltmoor/content/kept/keptText';
import { algoliaHosts } from './client/algolia/createAlgoliaProvider';
import { PLUGIN_NAME, type SearchGlobalData } from './globalData';
import { PARTS_FILE, writeParts } from './indexing/writeParts';
import { HEADINGS_FILE, writeSearchIndex } from './indexing/writeSearchIndex';
import { parseOptions, type SearchPluginOptions } from './options';
import { addAsked, readAsked } from './records/asked';
import { collectRecords, type SiteToIndex } from './records/collectRecords';
import type { SearchRecord } from './records/types';

export type { ReferenceSource, SearchPluginOptions } from './options';

/** Search of the portal: the search page, the button and its window, and the index made of the built pages. */
export default function searchPlugin(context: LoadContext, options: SearchPluginOptions): Plugin<void> {
  const resolved = parseOptions(options);
  const { baseUrl } = context;
  const searchPageUrl = baseUrl + resolved.searchPagePath;
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
        searchPageUrl,
        indexUrl: `${baseUrl}search/${HEADINGS_FILE}`,
        ...(provider === 'embedded' && { partsUrl: `${baseUrl}search/${PARTS_FILE}` }),
      };
      actions.setGlobalData(data);
      actions.addRoute({ path: searchPageUrl, component: '@theme/SearchPage', exact: true });
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
    async postBuild({ outDir, routesPaths }) {
      const references = (await resolved.references?.()) ?? [];
      const language = context.i18n.currentLocale;
      const found = await collectChangedRecords({
        outDir,
        baseUrl,
        routes: routesPaths.filter((route) => route !== searchPageUrl),
        language,
        references,
        referenceTag: resolved.referenceTag,
      });
      const records = addAsked(found, await readAsked());
      await writeSearchIndex(records, join(outDir, 'search'));
      if (resolved.provider === 'embedded')
        await writeParts(context.generatedFilesDir, join(outDir, 'search'));
    },
  };
}

const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/voltmoor-search', import.meta.url));

/** Records of all pages and APIs; those of what is as in the last build are taken from it. */
async function collectChangedRecords(site: SiteToIndex): Promise<SearchRecord[]> {
  const kept = await openKeptRecords<SearchRecord[]>(join(KEPT, `${encodeURIComponent(site.baseUrl)}.json`));
  const code = await readCodeVersion(fileURLToPath(new URL('.', import.meta.url)));
  const records = await collectRecords(site, (inputs, make) => kept.keep(toKey(code, inputs), make));
  await kept.save();
  return records;
}
