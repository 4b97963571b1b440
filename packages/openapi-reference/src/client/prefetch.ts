import { fetchPage } from './pageCache';

/**
 * Prefetches reference pages on intent (hover, focus, touch), except on slow connections or with
 * data saver on. A failure is silent: the navigation itself reports it.
 */
if (typeof document !== 'undefined') {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

function onIntent(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
  if (!isReferencePath(link.pathname) || isSparing()) return;
  fetchPage(link.pathname).catch(() => undefined);
}

function isReferencePath(pathname: string): boolean {
  return /\/(entitymanagement|api-descriptions|ocpi-descriptions)\/[^/]+$/.test(pathname);
}

function isSparing(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
