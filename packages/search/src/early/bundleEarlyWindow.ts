import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toKey } from '@voltmoor/build-tools/cache';
import { buildSync, transformSync } from 'esbuild';

const locate = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * Bundles the early search window.
 * @returns the code, and its path in the built site, which changes with the code
 */
export function bundleEarlyWindow(): { file: string; code: string } {
  const styles = transformSync(readFileSync(locate('./earlyWindow.css'), 'utf8'), {
    loader: 'css',
    minify: true,
  }).code.trim();
  const { outputFiles } = buildSync({
    entryPoints: [locate('./earlyWindow.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { EARLY_STYLES: JSON.stringify(styles) },
  });
  const code = outputFiles.map(({ text }) => text).join('');
  return { file: `assets/js/search-early.${toKey(code).slice(0, 8)}.js`, code };
}
