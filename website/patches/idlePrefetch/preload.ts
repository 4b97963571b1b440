// Wraps `@docusaurus/core/lib/client/preload.js`, which the application calls when it starts and on each navigation.
import preloadPage from '@docusaurus/core/lib/client/preload';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let isFirst = true;

/**
 * Loads the chunks of a page. For the first page, loading starts after the task that runs the application's scripts, and
 * hydration starts after the task that runs the last chunk. The browser can handle input between these tasks.
 */
export default async function preload(pathname: string): Promise<unknown> {
  if (!isFirst) return preloadPage(pathname);
  isFirst = false;
  await nextTask();
  const loaded = await preloadPage(pathname);
  await nextTask();
  return loaded;
}
