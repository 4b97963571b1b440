import type { Plugin } from '@docusaurus/types';

/** The part of Rspack that is used here. */
interface Rspack {
  SwcJsMinimizerRspackPlugin: new (options: { test: RegExp; minimizerOptions: { mangle: false } }) => {
    apply(compiler: unknown): void;
  };
}

type Configuration = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** Options of the bundler and of the development server that plugins may set. */
export default function bundlerSettings(): Plugin {
  return {
    name: 'portal-bundler-settings',
    // The bundler adds vendor prefixes when it minifies the styles. PostCSS would add them a second time, and search for a
    // configuration in every folder above each file.
    configurePostCss: (options) => ({ ...options, plugins: [], config: false }),
    configureWebpack(_config, isServer, { currentBundler }) {
      if (process.env['NODE_ENV'] !== 'production') return { devServer } as Configuration;
      if (isServer) return {};
      return {
        // Docusaurus adds a function to `__webpack_require__` in each worker. Rspack 2, of Docusaurus 4, leaves this object
        // out of a small worker, which then fails at its first line. The version of Rspack needs the object as well.
        output: { bundlerInfo: { force: ['version'] } },
        mergeStrategy: { 'optimization.minimizer': 'prepend' },
        optimization: {
          // Chunks keep their names as ids. With numbers, each page would load tables of names and numbers.
          chunkIds: 'named',
          minimizer: [keepNamesOfRuntime(currentBundler.instance as unknown as Rspack)],
        },
      } as Configuration;
    },
  };
}

/**
 * Compressing responses takes more time than it saves on the same machine. The progress of the bundler would be reported
 * to the browser many times for each edit.
 */
const devServer = { compress: false, client: { progress: false } };

/**
 * Makes the bundler's runtime equal in builds from different folders. The runtime lists the hashes of all chunks. When it is
 * minified, these hashes are still temporary and depend on the folder, and the minifier picks short names by how often a
 * letter occurs. So this one file of a few kilobytes keeps its names; the first minifier that handles a file wins.
 */
function keepNamesOfRuntime({ SwcJsMinimizerRspackPlugin }: Rspack) {
  return new SwcJsMinimizerRspackPlugin({ test: /runtime~/, minimizerOptions: { mangle: false } });
}
