import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { encodeRoutes } from './encode';
import { readGenerated } from './readGenerated';
import { writeModules } from './writeModules';

/**
 * Small tables of routes in the browser. Docusaurus writes some 400 bytes for each page into the script that every page
 * loads; here the same routes are written as a table that costs a page a tenth of it. The server render and the
 * development server use the original.
 */
export default function leanRoutes({ generatedFilesDir }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'portal-lean-routes');
  return {
    name: 'portal-lean-routes',
    configureWebpack(config, isServer, { currentBundler }) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      const { routes, chunkNames, modules } = readGenerated(generatedFilesDir);
      const { table, chunks } = encodeRoutes(routes, chunkNames);
      mkdirSync(folder, { recursive: true });
      for (const [name, text] of Object.entries(writeModules(table, chunks, modules)))
        writeFileSync(path.join(folder, name), text);
      // It maps the names of all chunks to their ids, which are equal here; registry.js has the one line that is left.
      config.plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin');
      return {
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
