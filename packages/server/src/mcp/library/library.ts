import path from 'node:path';
import { readChangeIndex, type ChangeIndex } from '@voltmoor/reference/changeIndex';
import type { Table } from '@voltmoor/message-check';
import { readTables } from '@voltmoor/message-check/readTables';
import { readPageIndex, type IndexedPage, type PageIndex } from '@voltmoor/pages/page';
import { SearchEngine } from '@voltmoor/search/engine';
import { readSearchIndex, type SearchArtefact } from '@voltmoor/search/indexing';

/** A record of the search index: a page, a heading, or a row such as a field or a code. */
export type IndexRecord = SearchArtefact['records'][number];

/** An operation of an API. */
export interface OperationEntry {
  /** Such as `reset-charger`. */
  id: string;
  /** Upper-case HTTP method. */
  method: string;
  path: string;
  title: string;
  page: IndexedPage;
  /** Id of the API, such as `cpo`. */
  api: string;
  category: string;
  version?: string;
  /** Equal for the versions of one operation. */
  family?: string;
  isDeprecated: boolean;
}

/** The data that the check of messages reads. */
export interface TableLibrary {
  site: PageIndex['site'];
  /** Ids of the APIs, such as `cpo`. */
  apis: readonly string[];
  /** The message tables of each API and version. Empty when the portal has no message check. */
  tables: readonly Table[];
}

/** The data that the tools read: the pages, the operations, the changes and the search engine of one build. */
export interface Library extends TableLibrary {
  /** Pages by address, in reading order. */
  pages: ReadonlyMap<string, IndexedPage>;
  operations: readonly OperationEntry[];
  /** The recorded changes of each API; undefined in a portal that records none. */
  changes?: ChangeIndex | undefined;
  records: readonly IndexRecord[];
  engine: SearchEngine;
}

/** The search index of a build. */
export interface SearchIndex {
  records: readonly IndexRecord[];
  engine: SearchEngine;
}

/**
 * Reads the search index of a build.
 * @param dir folder of the build
 * @throws Error when the index is missing or damaged
 */
export async function readIndex(dir: string): Promise<SearchIndex> {
  const artefact = await readSearchIndex(path.join(dir, 'search'));
  return { records: artefact.records, engine: new SearchEngine(artefact) };
}

/**
 * Reads what the check of messages needs of a build.
 * @param dir folder of the build
 * @throws Error when the build has no page index
 */
export async function readTableLibrary(dir: string): Promise<TableLibrary> {
  const [{ site, pages }, tables] = await Promise.all([readPageIndex(dir), readTables(dir)]);
  return { site, tables, apis: listApis(pages) };
}

/**
 * Reads the library of a build.
 * @param dir folder of the build
 * @param search search index of the build. Default: it is read, too
 * @throws Error when the build has no page index or no search index
 */
export async function readLibrary(dir: string, search?: SearchIndex): Promise<Library> {
  const [{ site, pages }, changes, tables, { records, engine }] = await Promise.all([
    readPageIndex(dir),
    readChangeIndex(dir),
    readTables(dir),
    search ?? readIndex(dir),
  ]);
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const operations = records.flatMap((record) => toOperation(record, byUrl) ?? []);
  return { site, pages: byUrl, operations, apis: listApis(pages), changes, records, engine, tables };
}

const listApis = (pages: readonly IndexedPage[]): string[] => [
  ...new Set(pages.flatMap(({ api }) => api ?? [])),
];

function toOperation(
  record: IndexRecord,
  pages: ReadonlyMap<string, IndexedPage>,
): OperationEntry | undefined {
  const { type, method, path: address, ident, url, title, hierarchy, version, family, deprecated } = record;
  const page = pages.get(url);
  if (type !== 'lvl1' || method === undefined || ident === undefined || page?.api === undefined)
    return undefined;
  return {
    id: ident,
    method,
    path: address ?? '',
    title,
    page,
    api: page.api,
    category: hierarchy.lvl1 ?? '',
    ...(version !== undefined && { version }),
    ...(family !== undefined && { family }),
    isDeprecated: deprecated === true,
  };
}
