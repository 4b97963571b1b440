import type { Configuration } from 'webpack';

/** The part of Rspack that is used here. */
export interface Rspack {
  lazyCompilationMiddleware(compiler: unknown): unknown;
}

/**
 * Makes the development server compile a page when it is opened, and not every page before the first one is shown. The
 * middleware of Rspack receives the names of the modules that the browser needs. The registry of pages would still have
 * every page compiled because of its weak references, so removeWeakReferences.cjs removes them.
 */
export function compileOnDemand({ lazyCompilationMiddleware }: Rspack): Configuration {
  return {
    lazyCompilation: { entries: false, imports: true },
    module: {
      rules: [{ test: /\.docusaurus[\\/]registry\.js$/, use: require.resolve('./removeWeakReferences.cjs') }],
    },
    devServer: {
      setupMiddlewares: (middlewares: unknown[], { compiler }: { compiler: unknown }) => {
        middlewares.unshift({
          name: 'portal-compile-on-demand',
          middleware: lazyCompilationMiddleware(compiler),
        });
        return middlewares;
      },
    },
  } as Configuration;
}
