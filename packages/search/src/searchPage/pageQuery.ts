import { cutText, writeQuery } from '@voltmoor/pages/browser';
import { MAX_QUERY_LENGTH } from '../engine/query/maxQueryLength';
import type { SearchFilters } from '../engine/types';
import type { SectionInfo } from '../records/types';

/** Number of results on the search page at first, and of further results with every step. */
export const PAGE_SIZE = 20;

/** The query string of the search page: `?q=…&section=…&version=…`. The last two may occur several times. */
export interface PageQuery {
  q: string;
  filters: Pick<SearchFilters, 'sections' | 'versions'>;
  /** Number of results that a page without JavaScript skips. */
  from?: number;
}

/**
 * Reads the query string of the search page. It ignores unknown sections, as in an old bookmark, and wrong versions. A query
 * that is too long is cut.
 *
 * @param known the sections of the portal
 */
export function parsePageQuery(search: string, known: readonly SectionInfo[]): PageQuery {
  const parameters = new URLSearchParams(search);
  const wanted = parameters.getAll('section');
  const sections = known.map(({ name }) => name).filter((name) => wanted.includes(name));
  const versions = parameters.getAll('version').filter((version) => /^[\d.]{1,10}$/.test(version));
  return { q: cutText(parameters.get('q') ?? '', MAX_QUERY_LENGTH), filters: { sections, versions } };
}

/**
 * Writes the query string of the search page.
 * @returns an empty string when there is no query and no filter; otherwise it begins with `?`
 */
export function toPageQuery({ q, filters, from = 0 }: PageQuery): string {
  const { sections = [], versions = [] } = filters;
  return writeQuery([
    ...(q === '' ? [] : [['q', q] as [string, string]]),
    ...sections.map((section): [string, string] => ['section', section]),
    ...versions.map((version): [string, string] => ['version', version]),
    ...(from === 0 ? [] : [['from', String(from)] as [string, string]]),
  ]);
}
