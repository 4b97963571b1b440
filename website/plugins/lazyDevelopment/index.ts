import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

type Middleware = (request: unknown, response: unknown, next: () => void) => unknown;
type SetUp = (middlewares: unknown[], devServer: unknown) => unknown[];

/** The part of Rspack that is used here. */
interface Bundler {
  lazyCompilationMiddleware: (compiler: unknown) => Middleware;
}

/**
 * The development server compiles a guide or a post when a page that shows it is opened, so that the start does not wait
 * for all of them.
 */
export default function lazyDevelopment({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'portal-lazy-development',
    configureWebpack(config, isServer, { currentBundler }) {
      if (isServer || process.env['NODE_ENV'] !== 'development' || currentBundler.name !== 'rspack')
        return {};
      const { lazyCompilationMiddleware } = currentBundler.instance as unknown as Bundler;
      const { devServer: earlier } = config as { devServer?: { setupMiddlewares?: SetUp } };
      let compileOnDemand: Middleware | undefined;
      const setUp: SetUp = (middlewares, devServer) => [
        { name: 'compile-on-demand', middleware: compileOnDemand },
        ...(earlier?.setupMiddlewares?.(middlewares, devServer) ?? middlewares),
      ];
      return {
        module: {
          rules: [
            {
              include: path.join(generatedFilesDir, 'registry.js'),
              use: [{ loader: path.join(__dirname, 'withoutWeak.loader.cjs') }],
            },
          ],
        },
        lazyCompilation: { entries: false, imports: true, test: /\.mdx?$/ },
        // It registers itself with the compiler, so it has to be made before the first compilation.
        plugins: [
          {
            apply: (compiler: unknown) => {
              compileOnDemand = lazyCompilationMiddleware(compiler);
            },
          },
        ],
        devServer: { setupMiddlewares: setUp },
      } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
  };
}
