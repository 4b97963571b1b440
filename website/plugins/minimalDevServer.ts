import type { Plugin } from '@docusaurus/types';

/**
 * Leaves out two things that the development server does by default. It compresses responses, which costs more than it saves
 * on the same machine, and it reports the progress of the bundler to the browser, many times for each edit.
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
