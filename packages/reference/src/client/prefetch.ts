import { savesData } from '@voltmoor/pages/browser';
import { fetchPage } from './pageCache';

/** The folders that contain pages of the reference, percent-encoded. The plugin defines this constant. */
declare const __REFERENCE_PATHS__: readonly string[];

/**
 * Prefetches a page of the reference when a reader points at, focuses or touches a link to it, except on slow
 * connections or when the reader saves data. Errors are ignored here; the navigation reports them.
 */
if (typeof document !== 'undefined') {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

function onIntent(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
  // A guide below the same folder is fetched as well.
  const isBelow = __REFERENCE_PATHS__.some((folder) => link.pathname.startsWith(`${folder}/`));
  if (!isBelow || savesData()) return;
  fetchPage(link.pathname).catch(() => undefined);
}
