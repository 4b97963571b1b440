import { use, useCallback, useEffect, useState } from 'react';
import { decodePath } from '@voltmoor/pages/browser';
import { cachedPage, endWait, fetchPage, readFacts, waitForPage, type ReferenceHtml } from './pageCache';

export type ReferenceHtmlState =
  | { status: 'ready'; page: ReferenceHtml }
  | { status: 'loading'; error: null | Error; pastDelay: boolean; retry: () => void };

/** Delay before the loading spinner is shown, in milliseconds. */
const SPINNER_DELAY = 200;

/**
 * Returns the HTML of a reference page. During server rendering it is read from a file of the build. During hydration
 * it is read from the document. After a client-side navigation it comes from the cache or is fetched. Until it has
 * arrived, React keeps showing the page that the reader comes from. For this, no Suspense boundary may be around the page.
 *
 * @param pathname path of the page, percent-encoded as in the router's location
 * @param readBuiltPage reads a page from a file of the build, during server rendering
 * @returns the page, or the loading state with a `retry` function
 */
export function useReferenceHtml(
  pathname: string,
  readBuiltPage: (pathname: string) => ReferenceHtml | undefined,
): ReferenceHtmlState {
  const [first] = useState(() => ({ pathname, page: readBuiltPage(pathname) ?? readDocument(pathname) }));
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ pathname: string; page?: ReferenceHtml; error?: Error } | null>(
    null,
  );
  const [delayed, setDelayed] = useState<string | null>(null);

  const isFirst = first.pathname === pathname && first.page !== undefined;
  const wait = isFirst ? undefined : waitForPage(pathname);
  if (wait) use(wait);
  useEffect(() => () => endWait(pathname), [pathname]);

  const known = isFirst
    ? first.page
    : (cachedPage(pathname) ?? (loaded?.pathname === pathname ? loaded.page : undefined));

  useEffect(() => {
    if (known) return undefined;
    let current = true;
    const timer = setTimeout(() => setDelayed(pathname), SPINNER_DELAY);
    fetchPage(pathname).then(
      (page) => current && setLoaded({ pathname, page }),
      (error: unknown) =>
        current && setLoaded({ pathname, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [pathname, known, attempt]);

  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);

  if (known) return { status: 'ready', page: known };
  const error = loaded?.pathname === pathname ? (loaded.error ?? null) : null;
  return { status: 'loading', error, pastDelay: delayed === pathname, retry };
}

/** Reads the page that the server sent, for hydration. */
function readDocument(pathname: string): ReferenceHtml | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById('reference-page');
  // Right after a navigation, the document still contains the previous page.
  if (!element || element.dataset['path'] !== decodePath(pathname)) return undefined;
  return { ...readFacts(element), html: element.innerHTML };
}
