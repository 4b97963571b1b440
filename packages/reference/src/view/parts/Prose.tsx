import { createContext, useContext, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderInline, renderMarkdown } from '../../markdown/renderMarkdown';

const SiteBase = createContext('');

/**
 * Renders a page as static HTML.
 *
 * @param base base URL of the site, such as `/docs`, for links in descriptions
 */
export function renderPage(page: ReactElement, base = ''): string {
  return renderToStaticMarkup(<SiteBase.Provider value={base}>{page}</SiteBase.Provider>);
}

interface ProseProps {
  text: string;
  /** Level of the highest heading; 0 for bold paragraphs (see `renderMarkdown`). */
  headingBase?: number;
}

/** An untrusted description as block content. Renders nothing when it is empty. */
export function Prose({ text, headingBase = 0 }: ProseProps) {
  const html = renderMarkdown(text, headingBase, useContext(SiteBase));
  return html === '' ? null : <div className="vr-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** An untrusted description as inline content. */
export function InlineProse({ text }: { text: string }) {
  return <span dangerouslySetInnerHTML={{ __html: renderInline(text, useContext(SiteBase)) }} />;
}
