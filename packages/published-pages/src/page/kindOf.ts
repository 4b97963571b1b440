import { findElement } from '../html/nodes';
import type { Element } from '../html/tree';

/**
 * What a page is. `category` introduces the pages below it, `overview` summarises posts (incidents, upcoming changes).
 * Home page, search page and lists of posts have no kind, because they only lead to other pages.
 */
export type PageKind = 'guide' | 'category' | 'operation' | 'comparison' | 'post' | 'overview';

/**
 * Determines the kind of a page from classes of `html`, which Docusaurus sets, and from the elements of the API reference.
 * @param reference the element of the API reference, if the page has one
 */
export function kindOf(classes: readonly string[], reference: Element | undefined): PageKind | undefined {
  if (classes.includes('blog-post-page')) return 'post';
  if (classes.includes('blog-wrapper')) return classes.includes('plugin-blog') ? undefined : 'overview';
  if (!classes.includes('docs-doc-page')) return undefined;
  if (reference !== undefined) return kindOfReference(reference);
  return classes.some((className) => className.startsWith('docs-doc-id-')) ? 'guide' : 'category';
}

function kindOfReference(reference: Element): PageKind {
  const root = findElement([reference], ({ attribs }) => 'data-vr-api' in attribs);
  if (root === undefined) return 'comparison';
  return 'data-vr-page' in root.attribs ? 'operation' : 'category';
}
