import { useCallback, useEffect, useState } from 'react';
import { readBuiltPage } from '@openapi-reference/built-pages';
import { cachedPage, fetchPage, type ReferenceHtml } from './pageCache';

export type ReferenceHtmlState =
  | { status: 'ready'; page: ReferenceHtml }
  | { status: 'loading'; error: null | Error; pastDelay: boolean; retry: () => void };

/** Delay before the loading spinner shows, in milliseconds (specification section 9). */
const SPINNER_DELAY = 200;

/**
 * The HTML of a reference page.
 *
 * On the server it is read from the build; while hydrating it is taken from the document, so that nothing is
 * rendered twice; on a later navigation it comes from the prefetched or fetched page.
 *
 * @param pathname route of the page, as the router gives it (percent-encoded)
 * @returns the page, or the state of its loading with a `retry`
 */
export function useReferenceHtml(pathname: string): ReferenceHtmlState {
  const [first] = useState(() => ({ pathname, page: readBuiltPage(pathname) ?? readDocument(pathname) }));
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ pathname: string; page?: ReferenceHtml; error?: Error } | null>(
    null,
  );
  const [delayed, setDelayed] = useState<string | null>(null);

  const known =
    first.pathname === pathname && first.page
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

/** The page as the server sent it, while the application takes the document over. */
function readDocument(pathname: string): ReferenceHtml | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById('reference-page');
  // After a navigation the page before is still there for a moment.
  if (!element || element.dataset['path'] !== decodeURI(pathname)) return undefined;
  return {
    title: element.dataset['title'] ?? '',
    description: element.dataset['description'] ?? '',
    html: element.innerHTML,
  };
}
