import type { Plugin } from '@docusaurus/types';

/**
 * Turns PostCSS off with Docusaurus' own hook. The bundler adds vendor prefixes when it minifies the styles, so PostCSS
 * would only add them a second time, and search for a configuration in every folder above each file.
 */
export default function disablePostCss(): Plugin {
  return {
    name: 'portal-disable-postcss',
    configurePostCss: (options) => ({ ...options, plugins: [], config: false }),
  };
}
