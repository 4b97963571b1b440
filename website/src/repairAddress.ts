import { repairAddress } from '@voltmoor/pages/browser';

/**
 * Client module that repairs damaged percent-encoding in addresses. The router and Docusaurus decode addresses without a
 * `try`, so a bad link would show "This page crashed" instead of the page.
 *
 * Client modules run before Docusaurus creates the router, so this module repairs the first address before the router
 * reads it, and its listener runs before the router's.
 */
if (typeof window !== 'undefined') {
  repairLocation(window.location);
  window.addEventListener('popstate', () => repairLocation(window.location));
}

function repairLocation({ pathname, search, hash }: Location): void {
  const repaired = repairAddress({ pathname, search, hash });
  if (repaired.pathname === pathname && repaired.hash === hash) return;
  window.history.replaceState(window.history.state, '', repaired.pathname + search + repaired.hash);
}
