import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { addSidebars } from './addSidebars';
import { encodeRoutes } from './encode';
import { readGenerated } from './readGenerated';
import { writeModules } from './writeModules';

/** Modules that look a route up where the originals compare an address with all of them; see routeConfig.tsx. */
const alias = {
  'react-router-config$': path.join(__dirname, 'routeConfig.tsx'),
  '@docusaurus/router': path.join(__dirname, 'router.ts'),
};

/**
 * Routes that cost little, however many there are. In the browser, small tables: Docusaurus writes some 400 bytes for
 * each page into the script that every page loads; here the same routes are written as a table that costs a page a tenth
 * of it. In the browser and in the server render, a route is looked up by its address. The development server uses the
 * originals.
 */
export default function leanRoutes({ generatedFilesDir }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'portal-lean-routes');
  return {
    name: 'portal-lean-routes',
    configureWebpack(config, isServer, { currentBundler }) {
      if (process.env['NODE_ENV'] !== 'production') return {};
      if (isServer) return { resolve: { alias } };
      const { routes, chunkNames, modules } = addSidebars(readGenerated(generatedFilesDir));
      const { table, chunks } = encodeRoutes(routes, chunkNames);
      mkdirSync(folder, { recursive: true });
      for (const [name, text] of Object.entries(writeModules(table, chunks, modules)))
        writeFileSync(path.join(folder, name), text);
      // It maps the names of all chunks to their ids, which are equal here; registry.js has the one line that is left.
      config.plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin');
      return {
        resolve: { alias },
        optimization: { chunkIds: 'named' },
        plugins: [
          new currentBundler.instance.NormalModuleReplacementPlugin(
            /^@generated\/(routes|registry|routesChunkNames)$/,
            (resource: { request: string }) => {
              resource.request = path.join(folder, `${path.basename(resource.request)}.js`);
            },
          ),
        ],
      };
    },
  };
}
