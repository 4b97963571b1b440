import type { ClientModule } from '@docusaurus/types';

/** The navigation at the end of a page. Readers who see its links have read the page. */
const NEXT = '.pagination-nav, [aria-label="Next steps"]';

let isInstalled = false;

/**
 * Client module. The links of Docusaurus call `window.docusaurus.prefetch` when they come into view. Prefetching all of them
 * would load up to 300 KB that nobody reads, so only the pages at the end of the page are prefetched. Others are loaded when
 * the pointer or a finger reaches their links, for which Docusaurus calls `preload`. It sets the object before it announces
 * the first page.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = () => {
  if (isInstalled) return;
  isInstalled = true;
  const { prefetch } = window.docusaurus;
  window.docusaurus = {
    ...window.docusaurus,
    prefetch: (route) => isNext(route) && prefetch(route),
  };
};

/** Whether the link in view is one at the end of the page. A sidebar may lead to the same page. */
function isNext(route: string): boolean {
  const { pathname } = new URL(route, window.location.href);
  // Browsers keep this list until the page changes. A search of the whole page, for each link in view, would take long.
  return [...document.getElementsByTagName('nav')]
    .filter((nav) => nav.matches(NEXT))
    .flatMap((nav) => [...nav.querySelectorAll('a')])
    .some((link) => link.pathname === pathname && link.getBoundingClientRect().top < window.innerHeight);
}
