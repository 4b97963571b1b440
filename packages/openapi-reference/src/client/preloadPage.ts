import { cachedPage, fetchPage } from './pageCache';
import { isReferencePath } from './referencePaths';

/**
 * Fetches the HTML of a page of the reference before the application shows the page. Resolves at once for other pages. A
 * failure is ignored here: the page itself fetches again and shows the error.
 *
 * @param pathname path of the page, percent-encoded
 */
export async function preloadReferencePage(pathname: string): Promise<void> {
  if (isReferencePath(pathname)) await fetchPage(pathname).catch(() => undefined);
}

/**
 * Returns true when the application can show a page without fetching HTML: it is cached, or no page of the reference.
 *
 * @param pathname path of the page, percent-encoded
 */
export function isReferencePageLoaded(pathname: string): boolean {
  return !isReferencePath(pathname) || cachedPage(pathname) !== undefined;
}
