// Stands before `@docusaurus/core/lib/client/preload.js` (3.10.2), which the application calls when it starts.
import preloadPage from '@docusaurus/core/lib/client/preload';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let isFirst = true;

/**
 * Loads the parts of a page. Those of the first page in another task than the one that has run the application's scripts,
 * and they are taken as loaded in another one than the one that has run the last of them.
 */
export default async function preload(pathname: string): Promise<unknown> {
  if (!isFirst) return preloadPage(pathname);
  isFirst = false;
  await nextTask();
  const loaded = await preloadPage(pathname);
  await nextTask();
  return loaded;
}
