import { readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { isOwnPortal } from '../../portal';
import { fileNameOf } from './renderKey';

/** Docusaurus' own entry of the server bundle (3.10.2, `webpack/server.js`), which renders one page. */
const ENTRY = '@docusaurus/core/lib/client/serverEntry.js';

/** With which `@docusaurus/faster` minifies pages. */
const MINIFIER = '@swc/html/binding';

/**
 * Takes a page's rendered HTML from the last build when all that it was rendered from is the same: the application, the
 * page's own content, and the HTML of the reference. After one guide was edited, React renders that guide alone.
 *
 * Docusaurus' render function is wrapped (`entry.ts`) inside the server bundle.
 */
export default function keptRender({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  // The small portals of tests have a folder of their own, so that they do not push out the pages of this one.
  const folder = path.join(siteDir, '../node_modules/.cache/voltmoor-render', isOwnPortal ? 'own' : 'other');
  return {
    name: 'portal-kept-render',
    configureWebpack(config, isServer, { currentBundler }) {
      if (!isServer) return {};
      const places = {
        folder,
        server: config.output?.path ?? '',
        reference: path.join(generatedFilesDir, 'reference-html'),
        minifier: findMinifier(),
      };
      return {
        mergeStrategy: { entry: 'replace' },
        entry: { main: path.join(__dirname, 'entry.ts') },
        resolve: { alias: { '@portal/server-entry': require.resolve(ENTRY) } },
        plugins: [new currentBundler.instance.DefinePlugin({ __RENDER_PLACES__: JSON.stringify(places) })],
      };
    },
    async postBuild({ routesPaths }) {
      const used = new Set(routesPaths.map(fileNameOf));
      const kept = await readdir(folder).catch(() => []);
      await Promise.all(
        kept.filter((name) => !used.has(name)).map((name) => rm(path.join(folder, name), { force: true })),
      );
    },
  };
}

const findMinifier = (): string => createRequire(require.resolve('@docusaurus/faster')).resolve(MINIFIER);
