import type { Plugin } from '@docusaurus/types';

/**
 * Turns off two features of the development server. It would compress responses, which takes more time than it saves on
 * the same machine, and it would report the progress of the bundler to the browser many times for each edit.
 */
export default function minimalDevServer(): Plugin {
  return {
    name: 'portal-minimal-dev-server',
    configureWebpack: () =>
      ({ devServer: { compress: false, client: { progress: false } } }) as ReturnType<
        NonNullable<Plugin['configureWebpack']>
      >,
  };
}
