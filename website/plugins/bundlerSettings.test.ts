import { createRequire } from 'node:module';
import type { Plugin } from '@docusaurus/types';
import { expect, it } from 'vitest';
import disablePostCss from './disablePostCss';
import minimalDevServer from './minimalDevServer';

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

const configure = (plugin: Plugin, config: object) =>
  executePluginsConfigureWebpack({ plugins: [plugin], config, isServer: false, configureWebpackUtils: {} });

it('PostCSS runs without plugins and does not search for a configuration', () => {
  const loader = { loader: 'postcss-loader', options: { postcssOptions: { plugins: ['autoprefixer'] } } };
  configure(disablePostCss(), {
    module: { rules: [{ test: /\.css$/, use: [{ loader: 'css-loader' }, loader] }] },
  });
  expect(loader.options.postcssOptions).toEqual({ plugins: [], config: false });
});

it('the development server neither compresses responses nor reports progress', () => {
  const config = configure(minimalDevServer(), { devServer: { port: 3000, client: { overlay: true } } });
  expect(config['devServer']).toEqual({
    port: 3000,
    compress: false,
    client: { overlay: true, progress: false },
  });
});
