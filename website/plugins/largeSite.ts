import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** A site with more routes than this is bundled without the bundler's cache. */
const MOST_CACHED_ROUTES = 5_000;

/**
 * Turns the bundler's cache off for a very large site. The bundler holds the cached form of every module in memory until
 * the build ends, which takes more than 1 GiB at 10,000 pages.
 */
export default function largeSite({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'portal-large-site',
    configureWebpack(config) {
      if (process.env['NODE_ENV'] === 'production' && countRoutes(generatedFilesDir) > MOST_CACHED_ROUTES)
        config.cache = false;
      return {};
    },
  };
}

/** Counts the entries of the file that Docusaurus writes before it configures the bundler. */
function countRoutes(generatedFilesDir: string): number {
  const names = readFileSync(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8');
  return Object.keys(JSON.parse(names) as object).length;
}
