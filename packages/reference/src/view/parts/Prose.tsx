import { createContext, useContext, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import { renderInline, renderMarkdown } from '../../markdown/renderMarkdown';
import { PageData, type Page, type ReferenceContext } from '../context';

/** What links in descriptions need to know about the site. */
type Site = Pick<ReferenceContext, 'base' | 'operationTitle'>;

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

/** A link whose text is the last part of its address. */
const ID_LINK = /(<a href="([^"]*\/([\w-]+))">)(?:<code>)?\3(?:<\/code>)?<\/a>/g;

/** Shows the title of an operation in links whose text is its id. */
const withTitles = (html: string, { operationTitle }: Site): string =>
  html.replace(ID_LINK, (link, tag: string, url: string) => {
    const title = operationTitle?.(url);
    return title === undefined ? link : `${tag}${escapeHtml(title)}</a>`;
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
