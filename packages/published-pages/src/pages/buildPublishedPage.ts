import { findElement, parseHtml, rawText, tidyText, type AnyNode, type Element } from '../html/nodes';
import { toMarkdown } from '../markdown/toMarkdown';
import type { PageKind, PublishedPage } from '../PublishedPage';
import { readHead, type PageHead } from './readHead';
import { readPlace, readTags } from './readPlace';

export interface PageAddress {
  /** Path with the base URL, encoded. */
  url: string;
  /** Path without the base URL, decoded; decides the section. */
  route: string;
}

/** The parts of a built page that decide what becomes of it; scripts, navigation and foot are none of them. */
export interface PageSource extends PageAddress {
  head: PageHead;
  /** HTML of the part between the site's head and foot. */
  main: string;
}

/** @returns undefined for pages that only lead to others and are known by their classes: start page, search */
export function readPageSource(html: string, address: PageAddress): PageSource | undefined {
  const head = readHead(html);
  if (!MAY_BE_PAGE.some((className) => head.classes.includes(className))) return undefined;
  return { ...address, head, main: sliceMain(html) };
}

/**
 * Makes a page of its built HTML.
 * @returns undefined for pages that only lead to others, such as lists of posts
 */
export function buildPublishedPage({ head, main: text, url, route }: PageSource): PublishedPage | undefined {
  const main = parseHtml(text);
  const reference = findElement(main, ({ attribs }) => attribs['id'] === 'reference-page');
  const kind = kindOf(head.classes, reference);
  if (kind === undefined) return undefined;
  const { markdown, headings } = toMarkdown(reference?.children ?? main, url);
  const api =
    reference && findElement([reference], ({ attribs }) => 'data-vr-api' in attribs)?.attribs['data-vr-api'];
  // A text that is cut out of the page would keep the whole page in memory.
  return structuredClone({
    url,
    kind,
    title: titleOf(main) ?? head.title ?? route,
    description: head.description,
    ...readPlace(main, route, url),
    headings,
    markdown,
    ...(kind === 'post' && head.date !== undefined && { updatedAt: head.date }),
    tags: kind === 'post' ? readTags(main) : [],
    ...(api !== undefined && { api }),
  });
}

/** Classes of `html` on pages of the docs and of the news. */
const MAY_BE_PAGE = ['docs-doc-page', 'blog-wrapper'];

/** The framework marks each kind on `html`, the reference on its own elements. */
function kindOf(classes: readonly string[], reference: Element | undefined): PageKind | undefined {
  if (reference !== undefined) {
    const root = findElement([reference], ({ attribs }) => 'data-vr-api' in attribs);
    if (root === undefined) return 'comparison';
    return 'data-vr-page' in root.attribs ? 'operation' : 'category';
  }
  if (classes.includes('blog-post-page')) return 'post';
  if (classes.includes('blog-wrapper')) return classes.includes('plugin-blog') ? undefined : 'overview';
  return classes.some((className) => className.startsWith('docs-doc-id-')) ? 'guide' : 'category';
}

/** The part between the site's head and foot; the rest of a page is never parsed. */
function sliceMain(html: string): string {
  const start = html.search(/<main\b/);
  const end = html.indexOf('</main>', start);
  return start < 0 ? '' : html.slice(start, end < 0 ? undefined : end);
}

function titleOf(main: readonly AnyNode[]): string | undefined {
  const heading = findElement(main, ({ name }) => name === 'h1');
  const text = heading === undefined ? '' : tidyText(rawText(heading.children));
  return text === '' ? undefined : text;
}
