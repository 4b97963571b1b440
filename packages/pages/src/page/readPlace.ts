import {
  findElement,
  findElements,
  hasClass,
  rawText,
  tidyText,
  type AnyNode,
  type Element,
} from '../html/nodes';
import { resolveLink } from '../markdown/scope';
import type { PageAddress } from './PublishedPage';

/** The position of a page among the other pages. */
export interface PagePlace {
  /** Part of the portal: the top category of the sidebar, or the first part of the address. */
  section: string;
  /** Path of the category that contains the page. */
  parent?: string;
  /** Path of the page to read after this one. */
  next?: string;
}

/** On pages below these paths, the sidebar's top category is the section. On other pages the address decides. */
const WITH_SIDEBAR = /^\/(documentation|category)\//;

/** Reads the breadcrumbs and the links at the foot of the main part. */
export function readPlace(main: readonly AnyNode[], { route, url }: PageAddress): PagePlace {
  const crumbs = readCrumbs(main);
  const above = crumbs.slice(0, -1);
  const next = findElement(main, isNextLink)?.attribs['href'];
  const parent = above.findLast(({ href }) => href !== undefined)?.href;
  const top = WITH_SIDEBAR.test(route) ? crumbs[0]?.label : undefined;
  return {
    section: top ?? nameOf(route),
    ...(parent !== undefined && { parent: normalise(parent, url) }),
    ...(next !== undefined && { next: normalise(next, url) }),
  };
}

/** The breadcrumbs without the home page. */
function readCrumbs(main: readonly AnyNode[]): { label: string; href?: string }[] {
  const nav = findElement(main, (element) => hasClass(element, 'theme-doc-breadcrumbs'));
  if (nav === undefined) return [];
  return findElements(nav.children, (element) => hasClass(element, 'breadcrumbs__link'))
    .map((element) => ({ label: tidyText(rawText(element.children)), href: element.attribs['href'] }))
    .filter(({ label }) => label !== '');
}

function isNextLink(element: Element): boolean {
  if (element.name !== 'a') return false;
  return hasClass(element, 'pagination-nav__link--next') || element.attribs['rel'] === 'next';
}

/** The path of a link, encoded. Some links are written without encoding, and pages are compared by this path. */
function normalise(href: string, url: string): string | undefined {
  const path = resolveLink(href, url)?.split(/[?#]/, 1)[0];
  return path === undefined ? undefined : encodeURI(decodeURI(path));
}

/** `/general/…` → `General`. */
function nameOf(route: string): string {
  const first = route.split('/').find((part) => part !== '') ?? '';
  return first.charAt(0).toUpperCase() + first.slice(1);
}
