import type { ApiRecord } from './buildApiRecords';
import { contentTerms } from '../tokenise/contentTerms';
import type { SearchRecord } from './types';

const PLAIN_WORD = /^[a-z]+$/;

/**
 * Gives the fields the place that explains them. Otherwise, a field leads to an operation that merely has it. Its place is the
 * page of its schema, which is one place for all operations and categories. A field that all operations share, such as a header
 * or the code of a problem, belongs to the section of the introduction that names it most often. For a plain word such as
 * `detail`, which texts also use in another meaning, the page of the schema comes first. A field that neither explains keeps its
 * operation.
 *
 * @param records best first, because a schema's field in several categories becomes one record
 * @param pages the records of all pages
 * @param introduction address of the page whose sections explain headers and paging
 */
export function placeFields(
  records: readonly ApiRecord[],
  pages: readonly SearchRecord[],
  introduction: string | undefined,
): SearchRecord[] {
  const sections = pages.filter(
    ({ url, type }) => type !== 'field' && introduction !== undefined && url.startsWith(`${introduction}#`),
  );
  const pageAt = new Map(pages.filter(({ type }) => type === 'lvl1').map((page) => [page.url, page]));
  const defined = new Set<string>();
  return records.flatMap(({ isShared, definition, ...record }): SearchRecord[] => {
    // A value belongs where its field is explained. Its last heading is the name of the field.
    const name = record.hierarchy.lvl3 ?? record.title;
    const page = pageAt.get(definition?.url.split('#')[0] ?? '');
    const isOfSchema = page !== undefined && PLAIN_WORD.test(name);
    const section = isShared === undefined || isOfSchema ? undefined : mostNaming(sections, name);
    if (section !== undefined) return [atSection(record, section)];
    if (page === undefined || definition === undefined) return [record];
    const placed = atSchema(record, page, definition);
    if (defined.has(placed.objectID)) return [];
    defined.add(placed.objectID);
    return [placed];
  });
}

/** The section about the name of the field, or else the one that contains it most often. */
function mostNaming(sections: readonly SearchRecord[], name: string): SearchRecord | undefined {
  const pattern = new RegExp(`(?<![\\w-])${name.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`, 'g');
  let best: SearchRecord | undefined;
  let most = 0;
  for (const section of sections) {
    const count = section.content.match(pattern)?.length ?? 0;
    const words = wordsOfHeading(name, section);
    // A single word, such as "Errors", may only resemble the name, so the section also has to contain the name.
    if (words > 1 || (words === 1 && count > 0)) return section;
    if (count > most) [best, most] = [section, count];
  }
  return best;
}

/** The number of words of a heading that the name consists of: 2 in "Rate limits" for `RateLimit-Reset`, otherwise 0. */
function wordsOfHeading(name: string, { title }: SearchRecord): number {
  const parts = contentTerms(name);
  const words = contentTerms(title);
  return words.every((word) => parts.includes(word)) ? words.length : 0;
}

/** The field at another address. Without a family, it is one result with the section. */
function atSection(
  { family: _family, ...record }: SearchRecord,
  { url, hierarchy }: SearchRecord,
): SearchRecord {
  const value = record.hierarchy.lvl3;
  const objectID = `${url}~${value === undefined ? '' : `${value}-`}${record.title}`;
  return { ...record, objectID, url, hierarchy };
}

function atSchema(
  record: SearchRecord,
  page: SearchRecord,
  at: Required<ApiRecord>['definition'],
): SearchRecord {
  const { lvl3 } = record.hierarchy;
  return {
    ...record,
    ...at,
    objectID: lvl3 === undefined ? at.url : `${at.url}~${record.title}`,
    hierarchy: { ...page.hierarchy, ...(lvl3 !== undefined && { lvl3 }) },
  };
}
