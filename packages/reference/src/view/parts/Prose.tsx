import { createContext, useContext, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import { renderInline, renderMarkdown } from '../../markdown/renderMarkdown';
import { PageData, type Page, type ReferenceContext } from '../context';

/** What links in descriptions need to know about the site. */
type Site = Partial<Pick<ReferenceContext, 'api' | 'base' | 'operationTitle' | 'operationUrl'>>;

const CurrentSite = createContext<Site>({});

/**
 * Renders a page as static HTML.
 *
 * @param page what the parts of the page of an operation or a schema use
 */
export function renderPage(content: ReactElement, site: Site = {}, page?: Page): string {
  return renderToStaticMarkup(
    <CurrentSite.Provider value={site}>
      <PageData.Provider value={page}>{content}</PageData.Provider>
    </CurrentSite.Provider>,
  );
}

/** A link whose text is the last part of its address, another link, or code that can be the id of an operation. */
const ID =
  /<a href="([^"]*\/([\w-]+))">(?:<code>)?\2(?:<\/code>)?<\/a>|<a [^]*?<\/a>|<code>(\w+(?:-\w+)+)<\/code>/g;

/** Shows an operation of which a text has the id as a link with its title. */
const withTitles = (html: string, { api, operationTitle, operationUrl }: Site): string =>
  html.replace(ID, (found, address?: string, _id?: string, named?: string) => {
    const url = address ?? (named && api && operationUrl?.(api.id, named));
    const title = url && operationTitle?.(url);
    return title ? `<a href="${url}">${escapeHtml(title)}</a>` : found;
  });

/**
 * An untrusted description as block content. Renders nothing when it is empty.
 *
 * @param headingBase level of the highest heading; 0 for bold paragraphs (see `renderMarkdown`)
 */
export function Prose({ text, headingBase = 0 }: { text: string; headingBase?: number }) {
  const site = useContext(CurrentSite);
  const html = withTitles(renderMarkdown(text, headingBase, site.base), site);
  return html === '' ? null : <div className="vr-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** An untrusted description as inline content. */
export function InlineProse({ text }: { text: string }) {
  const site = useContext(CurrentSite);
  return <span dangerouslySetInnerHTML={{ __html: withTitles(renderInline(text, site.base), site) }} />;
}
