import type { Plugin } from '@docusaurus/types';

/**
 * Keeps the bundler's runtime from changing what does not change. It lists the hashes of all chunks, and every page names
 * it, so two things are done to its file:
 *
 * - It is made shorter while the hashes are still temporary and depend on the folder of the build. Short names are chosen
 *   by how often a letter occurs, so they would differ between folders; in this one file of a few kilobytes names keep
 *   their length.
 * - It is named after the application (`runtimeName`), so an edit of one guide changes no other page. Browsers ask for it
 *   again each time, as they do for pages.
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
        plugins: [{ apply: renameRuntime }],
      };
    },
  };
}

const RUNTIME = /^assets\/js\/runtime~main\.[0-9a-f]{8}\.js$/;
const MAIN = /^assets\/js\/main\.([0-9a-f]{8})\.js$/;

/**
 * The file and the new name of the runtime: `runtime/{hash of main}.js`, outside of `assets`, whose files are served as
 * ones that never change.
 *
 * @param files all files of the build
 * @returns undefined where names have no hashes, as in development
 */
export function runtimeName(files: readonly string[]): { from: string; to: string } | undefined {
  const from = files.find((file) => RUNTIME.test(file));
  const version = files.flatMap((file) => MAIN.exec(file)?.[1] ?? [])[0];
  return from === undefined || version === undefined ? undefined : { from, to: `runtime/${version}.js` };
}

function renameRuntime(compiler: Compiler): void {
  compiler.hooks.compilation.tap('portal-stable-runtime', (compilation) => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'portal-stable-runtime', stage }, (assets) => {
      const name = runtimeName(Object.keys(assets));
      if (name) compilation.renameAsset(name.from, name.to);
    });
  });
}

/** The parts of Rspack that are used here. */
interface Bundler {
  SwcJsMinimizerRspackPlugin: new (options: { test: RegExp; minimizerOptions: { mangle: false } }) => {
    apply(compiler: unknown): void;
  };
}

interface Compiler {
  webpack: { Compilation: { PROCESS_ASSETS_STAGE_REPORT: number } };
  hooks: { compilation: { tap(name: string, work: (compilation: Compilation) => void): void } };
}

interface Compilation {
  hooks: {
    processAssets: {
      tap(options: { name: string; stage: number }, work: (assets: Record<string, unknown>) => void): void;
    };
  };
  renameAsset(from: string, to: string): void;
}
