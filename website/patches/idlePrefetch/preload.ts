// Wraps `@docusaurus/core/lib/client/preload.js`, which the application calls when it starts and on each navigation.
import preloadPage from '@docusaurus/core/lib/client/preload';
import { isReferencePageLoaded, preloadReferencePage } from '@voltmoor/openapi-reference/client/preloadPage';

/**
 * How long a navigation waits for the next page; ms. The old page stays in the meantime. After that, the next page appears
 * with a spinner, and with an error and a Retry button if it cannot be loaded.
 */
const LONGEST_WAIT = 10_000;

const wait = (duration = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, duration));

let isFirst = true;

/** Pages whose chunks were loaded. */
const loaded = new Set<string>();

/** Whether the application can show a page without loading anything. */
export const isLoaded = (pathname: string): boolean =>
  loaded.has(pathname) && isReferencePageLoaded(pathname);

/**
 * Loads the chunks of a page, and the HTML of a page of the reference, before the application shows the page. For the
 * first page, loading starts after the task that runs the application's scripts, and hydration starts after the task that
 * runs the last chunk. The browser can handle input between these tasks.
 */
export default async function preload(pathname: string): Promise<unknown> {
  if (!isFirst)
    return Promise.race([
      Promise.all([preloadPage(pathname), preloadReferencePage(pathname)]).then(() => loaded.add(pathname)),
      wait(LONGEST_WAIT),
    ]);
  isFirst = false;
  await wait();
  const chunks = await preloadPage(pathname);
  await wait();
  return chunks;
}
