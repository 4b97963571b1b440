import { findElement, findElements, rawText, tidyText, type Document, type Element } from '../html/nodes';
import { parseHtml } from '../html/parseHtml';
import { readContents, type PageContents } from './readContents';
import { readHead, type PageHead } from './readHead';
import { readPlace, type PagePlace } from './readPlace';

/**
 * What a page is. `category` introduces the pages below it, `overview` summarises posts (incidents, upcoming changes).
 * Home page, search page and lists of posts have no kind, because they only lead to other pages.
 */
export type PageKind = 'guide' | 'category' | 'operation' | 'comparison' | 'post' | 'overview';

/** Where a page is on the site. */
export interface PageAddress {
  /** Path as a link needs it: with the base URL, spaces encoded. */
  url: string;
  /** Path without the base URL, decoded. The file in the build folder is named after it. */
  route: string;
}

/**
 * A page of the built site, parsed once. All programs that read built pages use this class, so that they all see a page
 * in the same way. `document` and `main` are for programs that need more than the other properties. Do not change these
 * trees.
 *
 * Parsing takes 4 ms for a page of 50 KB. All other properties are computed on first use.
 */
export class PublishedPage {
  readonly document: Document;
  /** What the page says about itself: language, document title, description, canonical address, metadata, dates. */
  readonly head: PageHead;
  /** The `main` element; undefined on pages without one, such as redirects. */
  readonly main: Element | undefined;
  #contents: PageContents | undefined;
  #place: PagePlace | undefined;

  /**
   * @param html the whole file
   * @param address where the page is
   * @param withLines sets the lines of elements, headings, links and assets; they are 0 otherwise
   * @throws Error that names the page when its elements are nested too deeply
   */
  constructor(
    html: string,
    readonly address: PageAddress,
    { withLines = false } = {},
  ) {
    try {
      this.document = parseHtml(html, { withLines });
    } catch (cause) {
      throw new Error(`The page ${address.url} cannot be read. ${String(cause)}`, { cause });
    }
    this.head = readHead(this.document);
    this.main = findElement(this.document.children, ({ name }) => name === 'main');
  }

  /** The h1; on a page without one, the document title, or else the route. */
  get title(): string {
    const heading = this.main && findElement(this.main.children, ({ name }) => name === 'h1');
    const text = heading === undefined ? '' : tidyText(rawText(heading.children));
    return text || this.documentTitle || this.address.route;
  }

  /** The document title without the name of the site. */
  get documentTitle(): string {
    return this.head.title.replace(/ \| [^|]*$/, '');
  }

  /** Undefined for pages that only lead to other pages: home page, search page, lists of posts. */
  get kind(): PageKind | undefined {
    return kindOf(this.head.classes, this.reference);
  }

  /** The content of a page of an API reference, without breadcrumbs. */
  get reference(): Element | undefined {
    return this.main && findElement([this.main], ({ attribs }) => attribs['id'] === 'reference-page');
  }

  /** Id of the API whose reference the page belongs to, such as `cpo`. */
  get api(): string | undefined {
    return rootOf(this.reference)?.attribs['data-vr-api'];
  }

  /** Section of the portal, the category above the page, and the page after it. */
  get place(): PagePlace {
    return (this.#place ??= readPlace(this.main?.children ?? [], this.address));
  }

  /** Labels of a post. Pages of other kinds have none. */
  get tags(): string[] {
    if (this.main === undefined || this.kind !== 'post') return [];
    return findElements([this.main], ({ attribs }) => attribs['rel'] === 'tag').map(({ children }) =>
      tidyText(rawText(children)),
    );
  }

  /** Headings, links and assets of the whole page, navigation and footer included. */
  get contents(): PageContents {
    return (this.#contents ??= readContents(this.document));
  }
}

/**
 * Determines the kind of a page from classes of `html`, which Docusaurus sets, and from the elements of the API reference.
 * @param reference the element of the API reference, if the page has one
 */
function kindOf(classes: readonly string[], reference: Element | undefined): PageKind | undefined {
  if (classes.includes('blog-post-page')) return 'post';
  if (['plugin-blog', 'blog-list-page'].some((name) => classes.includes(name))) return undefined;
  if (classes.includes('blog-wrapper')) return 'overview';
  if (!classes.includes('docs-doc-page')) return undefined;
  if (reference !== undefined) return kindOfReference(reference);
  return classes.some((className) => className.startsWith('docs-doc-id-')) ? 'guide' : 'category';
}

/** The root of what the API reference has rendered; undefined for comparisons of two versions. */
const rootOf = (reference: Element | undefined): Element | undefined =>
  reference && findElement([reference], ({ attribs }) => 'data-vr-api' in attribs);

function kindOfReference(reference: Element): PageKind {
  const root = rootOf(reference);
  if (root === undefined) return 'comparison';
  return 'data-vr-page' in root.attribs ? 'operation' : 'category';
}
