import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { toKey } from '@voltmoor/build-tools/cache';
import { serveInDevelopment } from '@voltmoor/build-tools/developmentRoute';
import { decodePath } from '@voltmoor/pages/browser';
import { createDocsPlugin, markOperationsAsDocuments, withReferenceRoutes } from './site/pages/docsPlugin';
import { withGlobalDocs } from './site/pages/globalDocs';
import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import { writeDownloads } from './site/pages/downloads';
import { parseOptions } from './site/options';
import { buildPages, type ReferencePage } from './site/pages/pages';
import { buildChangelogPage } from './site/changelog/changelogPage';
import { checkGuides } from './site/checkGuides';
import { listComparisons } from './site/versions/comparisonPages';
import { buildMigrationPage } from './site/versions/migration';
import { listOverview, toPageCategory, toPageItems, toSidebarItems } from './site/pages/sidebar';
import { areWritten, toRecord } from './site/pages/writePages';
import { topFolders } from './site/routes';
import { readReferenceCode } from './readReferenceCode';

/** Path of the reference pages on the development server. `client/pageCache.ts` requests them from there. */
const DEVELOPMENT_PATH = '/__reference';

/**
 * The Docusaurus plugin of the reference. It extends plugin-content-docs, so that guides and operations share routes,
 * sidebars and layout.
 *
 * It loads the documents, builds the models and pages, adds routes and sidebar items, and writes the HTML files that
 * server rendering reads.
 */
export default async function openApiDocs(context: LoadContext, rawOptions: unknown): Promise<Plugin> {
  const options = parseOptions(rawOptions);
  const htmlDir = path.join(context.generatedFilesDir, 'reference-html');

  const load = () => Promise.all([options.reference.load(), options.releases(), options.changelogs()]);

  const pages = async () => {
    const [apis, releases, changelogs] = await load();
    return buildPages(apis, releases, changelogs);
  };

  /** The folders below which the pages of the reference are, percent-encoded as in a link. */
  let folders: string[] = [];

  /** Resolves when the HTML of all pages is written. Server rendering reads these files. */
  let writing = Promise.resolve();

  /** Writes the HTML of all pages. The development server renders a page when it is requested instead. */
  const write = async (): Promise<void> => {
    if (process.env['NODE_ENV'] === 'development') return;
    const [apis, releases, changelogs] = await load();
    const keys = apis.map((api) => api.key);
    const key = toKey(await readReferenceCode(), keys, releases, changelogs);
    if (!(await areWritten(htmlDir, key)))
      await options.write({ dir: htmlDir, key, apis, releases, changelogs });
  };

  const docs = await createDocsPlugin(context, { id: options.id, ...options.docs }, async (apiId) => {
    const apis = await options.reference.load();
    const api = apis.find((loaded) => loaded.options.id === apiId);
    if (!api) {
      const known = apis.map((loaded) => `reference/${loaded.options.id}`).join(', ');
      throw new Error(
        `reference: the sidebar refers to reference/${apiId}, which does not exist; available are ${known}.`,
      );
    }
    return [
      ...toPageItems(listOverview(api.options)),
      ...toPageItems(buildMigrationPage(api, apis)),
      ...toPageItems(buildChangelogPage(api, (await options.changelogs())[apiId])),
      ...toSidebarItems(api.options, api.reference),
      ...toPageCategory('Comparisons', listComparisons(api)),
    ];
  });

  return {
    ...docs,
    async loadContent() {
      options.reference.reset();
      await options.reference.load();
      return docs.loadContent?.();
    },
    async contentLoaded({ content, actions }) {
      // Runs in parallel with the bundler. The bundler waits for the result and reports its errors (`waitFor`).
      writing = write();
      writing.catch(() => undefined);
      const component = '@theme/ReferencePage';
      const listed = await pages();
      folders = topFolders(listed.map((page) => encodeURI(page.path)));
      const extended = withReferenceRoutes(
        withGlobalDocs(actions, context),
        listed,
        component,
        options.sidebar,
      );
      await docs.contentLoaded?.({
        content: markOperationsAsDocuments(content as LoadedContent),
        actions: extended,
      });
    },
    async postBuild({ outDir, routesPaths }) {
      const apis = await options.reference.load();
      checkGuides(apis, { outDir, addresses: routesPaths });
      await writeDownloads(apis, outDir, context.siteConfig.url);
    },
    getThemePath: () => path.resolve(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.resolve(__dirname, 'theme'),
    getClientModules: () => [
      path.resolve(__dirname, 'view/reference.css'),
      path.resolve(__dirname, 'client/prefetch.ts'),
    ],
    getPathsToWatch: () => [...(docs.getPathsToWatch?.() ?? []), ...options.watch],
    configureWebpack(config, isServer, utils, content) {
      const base = docs.configureWebpack?.call(this, config, isServer, utils, content as never) ?? {};
      return {
        ...base,
        resolve: {
          ...base.resolve,
          alias: {
            ...(base.resolve?.alias as Record<string, string>),
            '@reference/built-pages': path.resolve(
              __dirname,
              isServer ? 'site/builtPages.server.ts' : 'site/builtPages.client.ts',
            ),
          },
        },
        plugins: [
          ...(base.plugins ?? []),
          new utils.currentBundler.instance.DefinePlugin({
            __REFERENCE_HTML_DIR__: JSON.stringify(isServer ? htmlDir : ''),
            __REFERENCE_PATHS__: JSON.stringify(folders),
          }),
          waitFor(() => writing),
        ],
        devServer: serveInDevelopment('portal-reference', DEVELOPMENT_PATH, async (route) => {
          const requested = decodePath(route);
          const page = (await pages()).find((each) => each.path === requested);
          return page && { mediaType: 'text/html', body: writeFragment(page) };
        }),
      } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
  } as Plugin;
}

/** Creates a plugin that makes the bundler wait for a promise before it finishes. An error of the promise fails the build. */
const waitFor = (promise: () => Promise<void>) => ({
  apply: ({ hooks }: Compiler) => hooks.afterEmit.tapPromise('portal-reference', promise),
});

interface Compiler {
  hooks: { afterEmit: { tapPromise(name: string, wait: () => Promise<void>): void } };
}

/** The HTML of a page, which the development server renders on request, so that it starts without rendering all pages. */
function writeFragment(page: ReferencePage): string {
  const { html, title, description, trail } = toRecord(page);
  const trailText = trail ? ` data-trail="${escapeHtml(JSON.stringify(trail))}"` : '';
  return `<div id="reference-page" data-title="${escapeHtml(title)}" data-description="${escapeHtml(description)}"${trailText}>${html}</div>`;
}
