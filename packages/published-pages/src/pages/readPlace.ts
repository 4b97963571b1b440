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

/** Where a page stands among the others. */
export interface PagePlace {
  section: string;
  parent?: string;
  next?: string;
}

/** Below these the sidebar's top category names the section; elsewhere the address does. */
const WITH_SIDEBAR = /^\/(documentation|category)\//;

/**
 * Reads the breadcrumbs and the links at the foot.
 * @param route address without the base URL, decoded
 */
export function readPlace(main: readonly AnyNode[], route: string, url: string): PagePlace {
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

interface Crumb {
  label: string;
  href?: string;
}

/** Without the home page. */
function readCrumbs(main: readonly AnyNode[]): Crumb[] {
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

/** Links are written encoded or not; pages are compared by their encoded path. */
function normalise(href: string, url: string): string | undefined {
  const path = resolveLink(href, url)?.replace(/[?#].*$/, '');
  return path === undefined ? undefined : encodeURI(decodeURI(path));
}

/** `/general/…` → `General`. */
function nameOf(route: string): string {
  const first = route.split('/').find((part) => part !== '') ?? '';
  return first.charAt(0).toUpperCase() + first.slice(1);
}

/** Labels of a post. */
export function readTags(main: readonly AnyNode[]): string[] {
  return findElements(main, ({ attribs }) => attribs['rel'] === 'tag').map(({ children }) =>
    tidyText(rawText(children)),
  );
}
