import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Modules of Docusaurus' client that have another form here, see the files of the same names. */
const REPLACED = /^\.\/(docusaurus|preload)$/;
const CLIENT = /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client$/;

/**
 * Loads pages without holding up the reader. Docusaurus prefetches all links in view in one task, in which it looks
 * through the names of all chunks for each; here they come one after the other when the browser is idle. And it asks for
 * the parts of the first page in the task that runs its scripts; here that is a task of its own. The development server
 * keeps the originals.
 */
export default function calmLoading(): Plugin {
  return {
    name: 'portal-calm-loading',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        plugins: [
          new NormalModuleReplacementPlugin(REPLACED, (resource: { request: string; context: string }) => {
            if (CLIENT.test(resource.context))
              resource.request = path.join(__dirname, `${path.basename(resource.request)}.ts`);
          }),
        ],
      };
    },
  };
}
