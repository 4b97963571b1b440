import type { ApiRecord } from './buildApiRecords';
import { contentTerms } from '../tokenise/contentTerms';
import type { SearchRecord } from './types';

/** Where the pages of an API explain what all its operations share. Addresses have the base URL. */
export interface SharedPlaces {
  /** Address of the introduction, whose sections explain headers and paging. */
  introduction?: string | undefined;
  /** Path below which each schema has its page. */
  schemas: string;
}

const PLAIN_WORD = /^[a-z]+$/;

/**
 * Gives the fields that all operations share a place that explains them. Otherwise, a header or the code of a problem leads
 * to an operation that has nothing to do with it. The place is the section of the introduction that names the field most
 * often, or else the page of its schema. For a plain word such as `detail`, which texts also use in another meaning, the
 * page of the schema comes first. A field that neither explains keeps its operation.
 *
 * @param pages the records of all pages
 */
export function placeSharedFields(
  records: readonly ApiRecord[],
  pages: readonly SearchRecord[],
  { introduction, schemas }: SharedPlaces,
): SearchRecord[] {
  const sections = pages.filter(
    ({ url, type }) => type !== 'field' && introduction !== undefined && url.startsWith(`${introduction}#`),
  );
  const schemaPages = new Map(
    pages
      .filter(({ url, type }) => type === 'lvl1' && url.startsWith(schemas))
      .map((page) => [page.title, page]),
  );
  return records.map(({ isShared, ...record }) => {
    if (isShared === undefined) return record;
    // A value belongs where its field is explained. Its last heading is the name of the field.
    const name = record.hierarchy.lvl3 ?? record.title;
    const page = schemaPages.get(record.schema ?? '');
    const section = mostNaming(sections, name);
    const place = PLAIN_WORD.test(name) ? (page ?? section) : (section ?? page);
    return place === undefined ? record : atPlace(record, place);
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
function atPlace({ family: _family, ...record }: SearchRecord, place: SearchRecord): SearchRecord {
  const value = record.hierarchy.lvl3;
  return {
    ...record,
    objectID: `${place.url}~${value === undefined ? '' : `${value}-`}${record.title}`,
    url: place.url,
    hierarchy: place.hierarchy,
  };
}
