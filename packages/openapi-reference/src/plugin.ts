import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { readCodeVersion } from '@voltmoor/content/kept/codeVersion';
import { toKey } from '@voltmoor/content/kept/keptText';
import { createDocsPlugin, markOperationsAsDocuments, withReferenceRoutes } from './site/docsPlugin';
import { escapeText } from './site/escapeText';
import { writeDownloads } from './site/downloads';
import { parseOptions } from './site/options';
import { buildPages, type ReferencePage } from './site/pages';
import { listComparisons } from './site/comparisonPages';
import { buildMigrationPage } from './site/migrationPage';
import { toPageCategory, toPageItems, toSidebarItems } from './site/sidebar';
import { areWritten, toRecord } from './site/writePages';
import * as view from './view';

/**
 * Docs plugin and API reference in one: documents and operations share routes, sidebars and layout.
 *
 * load documents → model → pages → routes (and sidebar items) → HTML files that the server render reads.
 */
export default async function openApiDocs(context: LoadContext, rawOptions: unknown): Promise<Plugin> {
  const options = parseOptions(rawOptions);
  const htmlDir = path.join(context.generatedFilesDir, 'reference-html');

  const pages = async () =>
    buildPages(await options.reference.load(), options, view, await options.releases());

  /** What the pages are rendered into; the server bundle is not complete without it. */
  let writing = Promise.resolve();

  /** In development a page is made when it is asked for. */
  const write = async (): Promise<void> => {
    if (process.env['NODE_ENV'] === 'development') return;
    const [apis, releases] = await Promise.all([options.reference.load(), options.releases()]);
    const { guides } = options;
    const keys = apis.map((api) => api.key);
    const key = toKey(await readCodeVersion(__dirname), keys, releases, guides);
    if (!(await areWritten(htmlDir, key))) await options.write({ dir: htmlDir, key, apis, releases, guides });
  };

  const docs = await createDocsPlugin(context, { id: options.id, ...options.docs }, async (apiId) => {
    const apis = await options.reference.load();
    const api = apis.find((loaded) => loaded.options.id === apiId);
    if (!api) {
      const known = apis.map((loaded) => `reference/${loaded.options.id}`).join(', ');
      throw new Error(`openapi-reference: the sidebar names reference/${apiId}; known are ${known}.`);
    }
    return [
      ...toPageItems(buildMigrationPage(api, apis, view)),
      ...toSidebarItems(api.options, api.reference),
      ...toPageCategory('Versions compared', listComparisons(api)),
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
      // Goes on beside the bundling, which waits for it; a fault is told there.
      writing = write();
      writing.catch(() => undefined);
      const component = '@theme/ReferencePage';
      const extended = withReferenceRoutes(actions, await pages(), component, options.sidebar);
      await docs.contentLoaded?.({
        content: markOperationsAsDocuments(content as LoadedContent),
        actions: extended,
      });
    },
    async postBuild({ outDir }) {
      await writeDownloads(await options.reference.load(), outDir);
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
            '@openapi-reference/built-pages': path.resolve(
              __dirname,
              isServer ? 'site/builtPages.server.ts' : 'site/builtPages.client.ts',
            ),
          },
        },
        plugins: [
          ...(base.plugins ?? []),
          new utils.currentBundler.instance.DefinePlugin({
            __REFERENCE_HTML_DIR__: JSON.stringify(isServer ? htmlDir : ''),
          }),
          waitFor(() => writing),
        ],
        devServer: {
          setupMiddlewares: (middlewares: unknown[], devServer: DevServer) => {
            devServer.app?.get('/__reference/*path', (request, response) => {
              void answerPage(pages, request, response);
            });
            return middlewares;
          },
        },
      } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
  } as Plugin;
}

/** A plugin of the bundler: what it has built counts as written when something else is written as well. */
const waitFor = (written: () => Promise<void>) => ({
  apply: ({ hooks }: Compiler) => hooks.afterEmit.tapPromise('portal-reference', written),
});

interface Compiler {
  hooks: { afterEmit: { tapPromise(name: string, wait: () => Promise<void>): void } };
}

interface DevServer {
  app?: {
    get(route: string, handler: (request: { path: string }, response: DevResponse) => void): void;
  };
}

interface DevResponse {
  status(code: number): DevResponse;
  send(body: string): void;
}

/** Development: renders one page on request, so that the start does not wait for all of them. */
async function answerPage(
  pages: () => Promise<ReferencePage[]>,
  request: { path: string },
  response: DevResponse,
): Promise<void> {
  const wanted = decodeURI(request.path.slice('/__reference'.length));
  const page = (await pages()).find(({ path: route }) => route === wanted);
  if (!page) {
    response.status(404).send('');
    return;
  }
  const { html, title, description } = toRecord(page);
  response.send(
    `<div id="reference-page" data-title="${escapeText(title)}" data-description="${escapeText(description)}">${html}</div>`,
  );
}
