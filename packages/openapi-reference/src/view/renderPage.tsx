import { createContext, useContext, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const SiteBase = createContext('');

/**
 * Renders a page as static HTML.
 *
 * @param base base URL of the site, such as `/docs`, for links in descriptions
 */
export function renderPage(page: ReactElement, base = ''): string {
  return renderToStaticMarkup(<SiteBase.Provider value={base}>{page}</SiteBase.Provider>);
}

/** Returns the base URL that the page is rendered with. */
export const useSiteBase = (): string => useContext(SiteBase);
