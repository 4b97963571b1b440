import { join } from 'node:path';
import { toKey, readCodeVersion, openRecordCache } from '@voltmoor/build-tools/cache';
import { findElement, findElements, hasClass, rawText, tidyText } from '../html/nodes';
import { buildMarkdownPage } from '../markdown/buildMarkdownPage';
import type { MarkdownPage } from '../markdown/MarkdownPage';
import { CACHE, readFacts, readReaderVersion, storeFacts, type PageFacts } from '../pageFacts';
import { readBuiltFile, toAddress } from './builtFile';
import { contentOf, splitPage } from './pageSource';
import { PublishedPage, type PageAddress } from './PublishedPage';

/** A site that Docusaurus has built, as plain data. */
export interface BuiltSite {
  /** Folder of the build. */
  outDir: string;
  /** Paths with the base URL, such as `routesPaths` of `postBuild`. Those that were not built are skipped. */
  routes: readonly string[];
  /** `/` or `/base/`. */
  baseUrl: string;
}

/** Reads something from the content of a page: its head and its main part. */
export interface PageReader<Value> {
  /** Returns JSON. */
  read: (page: PublishedPage) => Value;
  /** Folder of the code that `read` runs. Values of other code are not used again. */
  sources: string;
}

export type PageReaders<Values> = { readonly [Name in keyof Values]: PageReader<Values[Name]> };

/** What programs need of a page. */
type PageReading<Values> = Values & {
  address: PageAddress;
  /** Null for pages that only lead to others. */
  markdown: MarkdownPage | null;
};

export interface SiteReading<Values = object> {
  /** Sorted by address. */
  pages: PageReading<Values>[];
  /** Names of the sidebar's top categories in its order. */
  sections: string[];
}

/**
 * Reads all pages of a built site for all programs that need them. A page is parsed once, and only when its content has
 * changed since the last build. The site checks get the facts of the pages that were parsed.
 *
 * @param readers what to read in addition to the Markdown
 * @param cache folder of what earlier builds have read; tests replace it
 * @throws the error of a reader
 */
export async function readPages<Values extends object>(
  { outDir, routes, baseUrl }: BuiltSite,
  readers: PageReaders<Values>,
  cache = CACHE,
): Promise<SiteReading<Values>> {
  const records = await openRecordCache<Omit<PageReading<Values>, 'address'>>(
    join(cache, `${encodeURIComponent(baseUrl)}.json`),
  );
  const code = await Promise.all([
    readReaderVersion(),
    ...entriesOf(readers).map(([, { sources }]) => readCodeVersion(sources)),
  ]);
  const pages: PageReading<Values>[] = [];
  const parsed: { html: string; facts: PageFacts }[] = [];
  let sections: string[] = [];
  for (const address of toAddresses(routes, baseUrl)) {
    const file = readBuiltFile(outDir, address.route);
    if (file === undefined) continue;
    const { html } = splitPage(file.html);
    const page = parseLater(html, address);
    const values = records.get(toKey(code, address, contentOf(html)), () => {
      parsed.push({ html, facts: readFacts(page()) });
      return readValues(page(), readers);
    });
    // Every page below the sidebar has the same categories, so the first one is enough.
    if (sections.length === 0 && values.markdown !== null) sections = readSections(page());
    pages.push({ ...values, address } as PageReading<Values>);
  }
  await Promise.all([records.save(), storeFacts(parsed, cache)]);
  return { pages, sections };
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

/** Returns a function that parses a page when it is first called. */
function parseLater(html: string, address: PageAddress): () => PublishedPage {
  let page: PublishedPage | undefined;
  return () => (page ??= new PublishedPage(html, address));
}

function readValues<Values extends object>(
  page: PublishedPage,
  readers: PageReaders<Values>,
): Omit<PageReading<Values>, 'address'> {
  const values = Object.fromEntries(entriesOf(readers).map(([name, { read }]) => [name, read(page)]));
  const markdown = buildMarkdownPage(page) ?? null;
  // A string that is cut out of the page keeps the whole page in memory. A clone does not.
  return structuredClone({ ...values, markdown }) as Omit<PageReading<Values>, 'address'>;
}

const entriesOf = <Values extends object>(readers: PageReaders<Values>): [string, PageReader<unknown>][] =>
  Object.entries(readers);

/** Names of the sidebar's top categories in its order; empty for a page without a sidebar. */
function readSections({ document }: PublishedPage): string[] {
  const categories = findElements([document], (element) =>
    hasClass(element, 'theme-doc-sidebar-item-category-level-1'),
  );
  return categories.flatMap(({ children }) => {
    const link = findElement(children, ({ name }) => name === 'a');
    return link === undefined ? [] : tidyText(rawText(link.children));
  });
}
