import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { replaceModules } from '../replaceModules';

/** The modules of Docusaurus' client that the files of the same names replace. */
const REPLACED = ['docusaurus', 'PendingNavigation', 'preload'];
const CLIENT = /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client$/;

const fileOf = (name: string): string => path.join(__dirname, `${name}.ts`);

/**
 * Prefetches linked pages without blocking the reader. Docusaurus prefetches all links in view in one task, and
 * searches the names of all chunks for each of them. This patch prefetches one page after the other while the browser
 * is idle.
 *
 * Docusaurus also loads the chunks of the first page in the task that runs its scripts. This patch loads them in a
 * separate task.
 *
 * A page that was loaded before the reader clicks its link is shown at once. Docusaurus renders the old page once more
 * first.
 *
 * The development server uses the original modules.
 */
export default function idlePrefetch(): Plugin {
  return {
    name: 'portal-idle-prefetch',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      return {
        plugins: replaceModules(currentBundler.instance, {
          patch: 'idlePrefetch',
          requests: new RegExp(`^\\./(${REPLACED.join('|')})$`),
          find: ({ request, context }) => (CLIENT.test(context) ? fileOf(path.basename(request)) : undefined),
          required: REPLACED.map(fileOf),
        }),
      };
    },
  };
}
