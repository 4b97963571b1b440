import type { ClientModule } from '@docusaurus/types';
import { repairAddress } from '@voltmoor/browser-input/address';

/**
 * Client module that repairs damaged percent-encoding in addresses. The router and Docusaurus decode addresses without a
 * `try`, so a bad link would show "This page crashed" instead of the page.
 *
 * Docusaurus imports client modules before it creates the router, so this module repairs the first address before the
 * router reads it, and its listener runs before the router's.
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

/**
 * Docusaurus calls this before it decodes the address of a followed link. The location is the object that Docusaurus
 * uses, so changing it repairs the address for Docusaurus.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ location }) => {
  Object.assign(location, repairAddress(location));
};
