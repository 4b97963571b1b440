import type { Plugin } from '@docusaurus/types';

/** The part of Rspack that is used here. */
interface Rspack {
  lazyCompilationMiddleware(compiler: unknown): unknown;
}

type Configuration = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/**
 * Removes from the registry of pages what only a server render uses. Every page of a build loads the registry.
 *
 * In development, pages are then compiled when they are opened, and not all of them before the first one is shown:
 * Rspack would still compile every module that has a weak reference. Its middleware receives the names of the modules
 * that the browser needs.
 */
export default function leanRegistry(): Plugin {
  return {
    name: 'portal-lean-registry',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer) return {};
      const loader = require.resolve('./leanRegistry.loader.cjs');
      const lean = { module: { rules: [{ test: /\.docusaurus[\\/]registry\.js$/, use: loader }] } };
      if (process.env['NODE_ENV'] === 'production') return lean;
      const { lazyCompilationMiddleware } = currentBundler.instance as unknown as Rspack;
      return {
        ...lean,
        lazyCompilation: { entries: false, imports: true },
        devServer: {
          setupMiddlewares: (middlewares: unknown[], { compiler }: { compiler: unknown }) => {
            const middleware = lazyCompilationMiddleware(compiler);
            middlewares.unshift({ name: 'portal-compile-on-demand', middleware });
            return middlewares;
          },
        },
      } as Configuration;
    },
  };
}
