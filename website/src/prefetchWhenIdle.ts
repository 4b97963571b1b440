import type { ClientModule } from '@docusaurus/types';

type Prefetch = typeof window.docusaurus.prefetch;

/** How long to wait for a busy browser, and the delay in browsers without `requestIdleCallback`, in ms. */
const LONGEST_WAIT = 1000;

/**
 * Makes a function that prefetches pages one after the other, each when the browser is idle.
 * @param prefetch prefetches a page by its path; returns false when there is nothing to fetch
 */
export function createPrefetch(prefetch: Prefetch): (pathname: string) => Promise<void[]> {
  let last: Promise<void[]> = Promise.resolve([]);
  return (pathname) => {
    last = last
      .then(idle)
      .then(() => prefetch(pathname) || [])
      .catch(() => []);
    return last;
  };
}

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(resolve, { timeout: LONGEST_WAIT });
    else setTimeout(resolve, LONGEST_WAIT);
  });

let isInstalled = false;

/**
 * Client module. The links of Docusaurus call `window.docusaurus.prefetch` when they come into view, and many come into
 * view at the same time. Prefetching all of them in one task would delay what the reader does. Docusaurus sets the object
 * before it announces the first page.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = () => {
  if (isInstalled) return;
  isInstalled = true;
  window.docusaurus = {
    ...window.docusaurus,
    prefetch: createPrefetch(window.docusaurus.prefetch),
  };
};
