import type { MarkdownPage } from '../MarkdownPage';
import { readBuiltFile } from '../page/builtFile';
import { contentOf } from '../page/contentOf';
import { PublishedPage, type PageAddress } from '../page/PublishedPage';
import { toAddress } from '../page/toAddress';
import { buildMarkdownPage } from './buildMarkdownPage';
import { orderPages } from './orderPages';
import { readSections } from './readSections';

/** Takes the Markdown of a page from a cache, or makes it. The inputs are all that it depends on. */
export type CachePage = (
  inputs: readonly unknown[],
  make: () => MarkdownPage | undefined,
) => MarkdownPage | undefined;

/**
 * Reads all pages of a built site as Markdown, in reading order. Pages that only lead to others are left out.
 *
 * @param outDir folder of the build
 * @param routes paths with the base URL, such as `routesPaths` of `postBuild`; those that were not built are skipped
 * @param baseUrl `/` or `/base/`
 */
export function readMarkdownPages(
  outDir: string,
  routes: readonly string[],
  baseUrl = '/',
  cached: CachePage = (_inputs, make) => make(),
): MarkdownPage[] {
  const pages: MarkdownPage[] = [];
  let sections: string[] = [];
  for (const address of toAddresses(routes, baseUrl)) {
    const html = readBuiltFile(outDir, address.route)?.html;
    if (html === undefined) continue;
    const content = contentOf(html);
    const page = cached([content, address], () => buildMarkdownPage(new PublishedPage(content, address)));
    if (page === undefined) continue;
    // Every page below the sidebar has the same categories, so the first one is enough.
    if (sections.length === 0) sections = readSections(new PublishedPage(html, address));
    pages.push(page);
  }
  return orderPages(pages, sections);
}

/** Each route once, sorted, so that two builds agree. */
function toAddresses(routes: readonly string[], baseUrl: string): PageAddress[] {
  const addresses = new Map(
    routes.map((route) => {
      const address = toAddress(route, baseUrl);
      return [address.url, address];
    }),
  );
  return [...addresses.keys()].sort().flatMap((url) => addresses.get(url) ?? []);
}
