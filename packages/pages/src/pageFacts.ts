import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toKey, readCodeVersion, openRecordCache } from '@voltmoor/build-tools/cache';
import { PublishedPage, type PageKind } from './page/PublishedPage';
import type { PageContents } from './page/readContents';

/** Folder of what earlier builds have read from pages. */
export const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/voltmoor-pages', import.meta.url));

/** Hash of this package's code. It is part of the key of every cache of data from pages. */
export const readReaderVersion = (): Promise<string> =>
  readCodeVersion(fileURLToPath(new URL('.', import.meta.url)));

const FILE = 'facts.json';

/** What the checks of a built site need of a page. It is plain data. */
export interface PageFacts extends PageContents {
  /** What the page is; undefined for pages that only lead to others, such as the home page. */
  kind?: PageKind;
  language: string;
  /** The document title. */
  title: string;
}

export function readFacts({ kind, head, contents }: PublishedPage): PageFacts {
  return { ...(kind !== undefined && { kind }), language: head.language, title: head.title, ...contents };
}

/** The facts of pages, by the HTML of `splitPage`. */
export interface FactsCache {
  /** Returns the facts that the build or an earlier check has read, or reads the page. */
  get(html: string): PageFacts;
  /** Stores the facts that were asked for, and drops all others. */
  save(): Promise<void>;
}

/**
 * Opens the facts of all pages. The build stores them for the checks, which are another process.
 * @param cache folder in which they are stored; tests replace it
 */
export async function openFacts(cache = CACHE): Promise<FactsCache> {
  const records = await openRecordCache<PageFacts>(join(cache, FILE));
  const code = await readReaderVersion();
  return {
    get: (html) =>
      records.get(toKey(code, html), () => readFacts(new PublishedPage(html, { url: '/', route: '/' }))),
    save: () => records.save(),
  };
}

/** Stores the facts of pages that the build has parsed. */
export async function storeFacts(
  pages: readonly { html: string; facts: PageFacts }[],
  cache: string,
): Promise<void> {
  if (pages.length === 0) return;
  const records = await openRecordCache<PageFacts>(join(cache, FILE));
  const code = await readReaderVersion();
  for (const { html, facts } of pages) records.get(toKey(code, html), () => facts);
  await records.save({ keepUnused: true });
}
