import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { replaceModules } from '../replaceModules';
import { compileOnDemand, type Rspack } from './compileOnDemand';
import { encodeRoutes } from './encode';
import { readGenerated } from './readGenerated';
import { writeModules } from './writeModules';

/** Modules that look a route up by its address. The originals compare an address with every route; see routeConfig.tsx. */
const alias = {
  'react-router-config$': path.join(__dirname, 'routeConfig.tsx'),
  '@docusaurus/router': path.join(__dirname, 'router.ts'),
};

/**
 * Reduces the cost of each route. Docusaurus writes about 400 bytes per page into the script that every page loads;
 * this patch writes the same routes as a table of a tenth of that size. In the browser and during server rendering, a
 * route is looked up by its address. The development server uses the original modules, but compiles a page only when it
 * is opened.
 */
export default function compactRoutes({ generatedFilesDir }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'portal-compact-routes');
  return {
    name: 'portal-compact-routes',
    configureWebpack(config, isServer, { currentBundler }) {
      if (process.env['NODE_ENV'] !== 'production')
        return compileOnDemand(currentBundler.instance as unknown as Rspack);
      // Without hashes in the names of its files, the server bundle needs no table of them, which it would copy for
      // each chunk that it loads.
      if (isServer) return { resolve: { alias }, output: { chunkFilename: '[id].js' } };
      const { routes, chunkNames, modules } = readGenerated(generatedFilesDir);
      const { table, chunks } = encodeRoutes(routes, chunkNames);
      const written = Object.entries(writeModules(table, chunks, modules));
      mkdirSync(folder, { recursive: true });
      for (const [name, text] of written) writeFileSync(path.join(folder, name), text);
      config.plugins = withoutChunkTable(config.plugins);
      return {
        resolve: { alias },
        optimization: { chunkIds: 'named' },
        plugins: replaceModules(currentBundler.instance, {
          patch: 'compactRoutes',
          requests: /^@generated\/(routes|registry|routesChunkNames)$/,
          find: ({ request }) => path.join(folder, `${path.basename(request)}.js`),
          required: written.map(([name]) => path.join(folder, name)),
        }),
      };
    },
  };
}

/**
 * Removes the plugin that writes a table of all chunk names and chunk ids. With named chunk ids the two are equal, and the
 * generated registry.js defines the one function that Docusaurus needs.
 */
function withoutChunkTable<Bundled extends object | null | undefined | false | 0 | ''>(
  plugins: readonly Bundled[] = [],
): Bundled[] {
  const others = plugins.filter((plugin) => !plugin || plugin.constructor.name !== 'ChunkAssetPlugin');
  if (others.length !== plugins.length - 1)
    throw new Error(
      `compactRoutes: Docusaurus' configuration of the bundler has ${plugins.length - others.length} plugins named ChunkAssetPlugin, but exactly one was expected. Compare @docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin.js with website/patches/compactRoutes/writeModules.ts, which defines __webpack_require__.gca in its place.`,
    );
  return others;
}
