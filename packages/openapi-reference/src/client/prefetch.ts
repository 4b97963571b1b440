import { savesData } from '@voltmoor/browser-input/connection';
import { fetchPage } from './pageCache';
import { isReferencePath } from './referencePaths';

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
  if (!isReferencePath(link.pathname) || savesData()) return;
  fetchPage(link.pathname).catch(() => undefined);
}
