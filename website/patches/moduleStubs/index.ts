import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** The client module of theme-classic that loads the languages of its highlighter, as Docusaurus imports it. */
const LANGUAGES = require
  .resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')
  .replace(/\.js$/, '');

/**
 * Leaves two things out of the script of every page that nothing here uses: the highlighter `prism-react-renderer`, which a
 * client module of theme-classic loads although `remark/highlightCode` colours code during the build, and all of `tslib` but
 * a single helper.
 */
export default function moduleStubs(): Plugin {
  return {
    name: 'portal-module-stubs',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          [`${LANGUAGES}$`]: path.join(__dirname, 'empty.ts'),
          ...(!isServer && { tslib: path.join(__dirname, 'tslib.ts') }),
        },
      },
    }),
  };
}
