import { createRequire } from 'node:module';
import type { Plugin } from '@docusaurus/types';
import { afterEach, expect, it, vi } from 'vitest';
import bundlerSettings from './bundlerSettings';

/** Docusaurus' own function, which calls the hooks of plugins and merges what they return. */
const { executePluginsConfigureWebpack } = createRequire(__filename)(
  '@docusaurus/core/lib/webpack/configure.js',
) as {
  executePluginsConfigureWebpack: (options: {
    plugins: Plugin[];
    config: object;
    isServer: boolean;
    configureWebpackUtils: object;
  }) => Record<string, unknown>;
};

class SwcJsMinimizerRspackPlugin {
  constructor(readonly options: { test: RegExp }) {}
}

const configure = (config: object, isServer = false) =>
  executePluginsConfigureWebpack({
    plugins: [bundlerSettings()],
    config,
    isServer,
    configureWebpackUtils: { currentBundler: { name: 'rspack', instance: { SwcJsMinimizerRspackPlugin } } },
  });

afterEach(() => {
  vi.unstubAllEnvs();
});

it('PostCSS runs without plugins and does not search for a configuration', () => {
  const loader = { loader: 'postcss-loader', options: { postcssOptions: { plugins: ['autoprefixer'] } } };
  configure({ module: { rules: [{ test: /\.css$/, use: [{ loader: 'css-loader' }, loader] }] } });
  expect(loader.options.postcssOptions).toEqual({ plugins: [], config: false });
});

it('the development server neither compresses responses nor reports progress', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(configure({ devServer: { port: 3000, client: { overlay: true } } })).toEqual({
    devServer: { port: 3000, compress: false, client: { overlay: true, progress: false } },
  });
});

it('a build minifies the runtime of the browser without new names, before other minifiers', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const config = { optimization: { minimizer: ['the minifier of Docusaurus'] } };
  const { optimization } = configure(config) as { optimization: { minimizer: unknown[] } };
  expect(optimization).toMatchObject({ chunkIds: 'named' });
  const [first, ...others] = optimization.minimizer;
  expect(others).toEqual(config.optimization.minimizer);
  expect('assets/js/runtime~main.0a1b2c3d.js').toMatch((first as SwcJsMinimizerRspackPlugin).options.test);
  expect(configure(config, true)).toEqual(config);
});
