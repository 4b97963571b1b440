import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Replaces two libraries that Docusaurus puts into the script of every page although nothing here uses them: the
 * highlighter `prism-react-renderer` (`remark/highlightCode` colours code during the build) and, in the browser, all of
 * `tslib` for a single helper.
 */
export default function moduleStubs(): Plugin {
  return {
    name: 'portal-module-stubs',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          'prism-react-renderer': path.join(__dirname, 'prism.ts'),
          ...(!isServer && { tslib: path.join(__dirname, 'tslib.ts') }),
        },
      },
    }),
  };
}
