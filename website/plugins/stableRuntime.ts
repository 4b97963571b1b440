import type { Plugin } from '@docusaurus/types';

/**
 * The bundler's runtime lists the hashes of all chunks, and is made shorter while these are still temporary and depend
 * on the folder of the build. Short names are chosen by how often a letter occurs, so they would differ between folders;
 * in this one file of a few kilobytes names keep their length.
 */
export default function stableRuntime(): Plugin {
  return {
    name: 'portal-stable-runtime',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || currentBundler.name !== 'rspack') return {};
      const { SwcJsMinimizerRspackPlugin } = currentBundler.instance as unknown as Bundler;
      const minimizer = new SwcJsMinimizerRspackPlugin({
        test: /runtime~main/,
        minimizerOptions: { mangle: false },
      });
      return {
        // What comes first takes the file; the other minimizers leave it as it then is.
        mergeStrategy: { 'optimization.minimizer': 'prepend' },
        optimization: { minimizer: [minimizer] },
      };
    },
  };
}

/** The part of Rspack that is used here. */
interface Bundler {
  SwcJsMinimizerRspackPlugin: new (options: { test: RegExp; minimizerOptions: { mangle: false } }) => {
    apply(compiler: unknown): void;
  };
}
