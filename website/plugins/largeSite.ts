import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** A site with more routes than this is bundled without the bundler's cache, and rendered by a second process. */
const MOST_ROUTES = 5_000;

/** The part of the bundler's compiler that is used here. */
interface Compiler {
  hooks: {
    done: { tap: (name: string, call: (stats: { hasErrors: () => boolean }) => void) => void };
    shutdown: { tap: (name: string, call: () => void) => void };
  };
}

/**
 * Saves memory when a very large site is built. The bundler holds the cached form of every module in memory, so its cache
 * is turned off. It also keeps several GiB until its process ends. If the environment variable
 * PORTAL_EXIT_AFTER_BUNDLING is set, the process therefore ends with that exit code once both bundles are written, and
 * `buildPages` of `@voltmoor/shell-tools/docusaurus` starts another process that renders the pages. Bundles of a second
 * language would be missing, so a portal with several languages is built in one process.
 */
export default function largeSite({ generatedFilesDir, i18n }: LoadContext): Plugin {
  const exitCode = Number(process.env['PORTAL_EXIT_AFTER_BUNDLING'] ?? 0);
  const exit = exitAfter(2, exitCode);
  return {
    name: 'portal-large-site',
    configureWebpack() {
      if (process.env['NODE_ENV'] !== 'production' || countRoutes(generatedFilesDir) <= MOST_ROUTES)
        return {};
      return { cache: false, ...(exitCode > 0 && i18n.locales.length === 1 && { plugins: [exit] }) };
    },
  };
}

/** Makes a plugin of the bundler that ends the process when a number of compilers have succeeded and shut down. */
function exitAfter(count: number, exitCode: number): { apply: (compiler: Compiler) => void } {
  let succeeded = 0;
  let ended = 0;
  return {
    apply({ hooks }) {
      hooks.done.tap('largeSite', (stats) => {
        if (!stats.hasErrors()) succeeded += 1;
      });
      hooks.shutdown.tap('largeSite', () => {
        ended += 1;
        if (ended === count && succeeded === count) process.exit(exitCode);
      });
    },
  };
}

/** Counts the entries of the file that Docusaurus writes before it configures the bundler. */
function countRoutes(generatedFilesDir: string): number {
  const names = readFileSync(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8');
  return Object.keys(JSON.parse(names) as object).length;
}
