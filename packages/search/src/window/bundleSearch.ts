import { fileURLToPath } from 'node:url';
import { bundleScript } from '@voltmoor/build-tools/bundling';
import { toKey } from '@voltmoor/build-tools/cache';
import type { SearchGlobalData } from '../globalData';

export interface Script {
  /** Path in the built site, which changes with the code. */
  file: string;
  code: string;
}

/** Bundles the worker that searches the index. */
export function bundleWorker(): Script {
  return bundle('search-worker', '../client/embedded/worker.ts');
}

/** Bundles the search window with its style sheets. */
export function bundleWindow(data: SearchGlobalData): Script {
  return bundle('search-window', './searchWindow.ts', {
    SEARCH_DATA: JSON.stringify(data),
    // Without the hosted service, the code for it is left out.
    'SEARCH_DATA.provider': JSON.stringify(data.provider),
  });
}

function bundle(name: string, entry: string, define: Record<string, string> = {}): Script {
  const { code, styles } = bundleScript(fileURLToPath(new URL(entry, import.meta.url)), define);
  const script = `{const SEARCH_STYLES=${JSON.stringify(styles)};${code}}`;
  return { file: `assets/js/${name}.${toKey(script).slice(0, 8)}.js`, code: script };
}
