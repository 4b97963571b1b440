import type { PublishedPage } from '../PublishedPage';
import { buildPublishedPage, readPageSource, type PageAddress } from './buildPublishedPage';
import { readBuiltFile } from './builtFile';
import { orderPages } from './orderPages';
import { readSections } from './readSections';

/**
 * Reads all pages of a built site, in reading order.
 *
 * @param outDir folder of the build
 * @param routes paths with the base URL, such as `routesPaths` of `postBuild`
 * @param baseUrl `/` or `/base/`
 * @param build makes a page, unless another way to have it is given
 */
export function readPublishedPages(
  outDir: string,
  routes: readonly string[],
  baseUrl = '/',
  build = buildPublishedPage,
): PublishedPage[] {
  const pages: PublishedPage[] = [];
  let sections: string[] = [];
  for (const address of toAddresses(routes, baseUrl)) {
    const file = readBuiltFile(outDir, address.route);
    if (file === undefined) continue;
    const source = readPageSource(file.html, address);
    const page = source && build(source);
    if (page === undefined) continue;
    if (sections.length === 0) sections = readSections(file.html);
    pages.push(page);
  }
  return orderPages(pages, sections);
}

/** Each route once, sorted, so that two builds agree. */
function toAddresses(routes: readonly string[], baseUrl: string): PageAddress[] {
  const urls = new Set(routes.map((route) => encodeURI(decodeURI(route))));
  return [...urls].sort().map((url) => ({ url, route: toRoute(url, baseUrl) }));
}

/** Path below the base URL, decoded: what files are named after. */
export function toRoute(url: string, baseUrl: string): string {
  const path = url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : url;
  return decodeURI(path);
}
