import type { Plugin } from '@docusaurus/types';

/**
 * Styles go to the bundler as they are written: it adds what older browsers need when it minifies them. PostCSS would do
 * that once more, and would look for a configuration in every folder above each file.
 */
export default function plainStyles(): Plugin {
  return {
    name: 'portal-plain-styles',
    configurePostCss: (options) => ({ ...options, plugins: [], config: false }),
  };
}
