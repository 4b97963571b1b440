import type { Plugin } from '@docusaurus/types';

/** The part of Rspack that is used here. */
interface Bundler {
  SwcJsMinimizerRspackPlugin: new (options: { test: RegExp; minimizerOptions: { mangle: false } }) => {
    apply(compiler: unknown): void;
  };
}

/**
 * Makes the bundler's runtime equal in builds from different folders. The runtime lists the hashes of all chunks. When it is
 * minified, these hashes are still temporary and depend on the folder, and the minifier picks short names by how often a
 * letter occurs. So this one file of a few kilobytes keeps its names; the first minifier that handles a file wins.
 */
export default function reproducibleRuntime(): Plugin {
  return {
    name: 'portal-reproducible-runtime',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || currentBundler.name !== 'rspack') return {};
      const { SwcJsMinimizerRspackPlugin } = currentBundler.instance as unknown as Bundler;
      const minimizer = new SwcJsMinimizerRspackPlugin({
        test: /runtime~main/,
        minimizerOptions: { mangle: false },
      });
      return {
        mergeStrategy: { 'optimization.minimizer': 'prepend' },
        optimization: { minimizer: [minimizer] },
      };
    },
  };
}
