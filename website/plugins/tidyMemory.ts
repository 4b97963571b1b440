import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Plugin } from '@docusaurus/types';

/**
 * Gives back what bundling has left in memory before the pages are rendered, whose threads need it: more than half of
 * the main thread's heap. Node itself waits until the heap has grown much further.
 */
export default function tidyMemory(): Plugin {
  let timer: NodeJS.Timeout | undefined;
  /** Once for both compilers, when they are let go. */
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(collectGarbage, 20);
  };
  return {
    name: 'portal-tidy-memory',
    configureWebpack: () => ({
      plugins: [{ apply: ({ hooks }) => hooks.shutdown.tap('portal-tidy-memory', soon) }],
    }),
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Threads that start now would have it as well, and Docusaurus calls it where it finds it.
  setFlagsFromString('--no-expose-gc');
  // The second time gives the system what the first one has freed.
  collect();
  collect();
}
