import { classesOf, elementsOf, findElement, rawText, type Document, type Element } from '../html/nodes';

/** What a page says about itself. */
export interface PageHead {
  /** `lang` of the page, such as `en`; empty when it has none. */
  language: string;
  /** Classes of `html`, by which Docusaurus marks the kinds of pages. */
  classes: string[];
  /** The document title, with the name of the site; empty when the page has none. */
  title: string;
  description: string;
  /** Address that search engines store for the page. */
  canonical?: string;
  /**
   * Contents of the `meta` elements by `name` or `property`. If two elements have the same name, the first one applies.
   */
  meta: ReadonlyMap<string, string>;
  /** Texts of the JSON-LD scripts, not parsed. */
  jsonLd: string[];
  /** ISO dates of a post. */
  publishedAt?: string;
  modifiedAt?: string;
}

export function readHead(document: Document): PageHead {
  const root = findElement(document.children, ({ name }) => name === 'html');
  const head = root && elementsOf(root.children).find(({ name }) => name === 'head');
  const elements = elementsOf(head?.children ?? []);
  const title = elements.find(({ name }) => name === 'title');
  const canonical = elements.find(({ name, attribs }) => name === 'link' && attribs['rel'] === 'canonical')
    ?.attribs['href'];
  const meta = readMeta(elements);
  const dateOf = (name: string): string | undefined => meta.get(name)?.slice(0, 10);
  const publishedAt = dateOf('article:published_time');
  const modifiedAt = dateOf('article:modified_time');
  return {
    language: root?.attribs['lang'] ?? '',
    classes: root === undefined ? [] : classesOf(root),
    title: title === undefined ? '' : rawText(title.children).trim(),
    description: meta.get('description') ?? '',
    ...(canonical !== undefined && { canonical }),
    meta,
    jsonLd: elements.filter(isJsonLd).map(({ children }) => rawText(children)),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(modifiedAt !== undefined && { modifiedAt }),
  };
}

function readMeta(elements: readonly Element[]): Map<string, string> {
  const meta = new Map<string, string>();
  for (const { name, attribs } of elements) {
    const key = attribs['name'] ?? attribs['property'];
    if (name !== 'meta' || key === undefined || meta.has(key)) continue;
    meta.set(key, (attribs['content'] ?? '').trim());
  }
  return meta;
}

const isJsonLd = ({ name, attribs }: Element): boolean =>
  name === 'script' && attribs['type']?.toLowerCase() === 'application/ld+json';
