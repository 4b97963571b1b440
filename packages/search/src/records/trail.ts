import { GUIDES, type SearchRecord } from './types';

/** Titles above a record: section, page and headings, without the title of the record. */
export function trailOf(record: Pick<SearchRecord, 'hierarchy' | 'title'>): string[] {
  const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = record.hierarchy;
  const trail = [lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter(
    (part): part is string => part !== undefined && part !== '',
  );
  return trail.at(-1) === record.title ? trail.slice(0, -1) : trail;
}

/**
 * What results show above their title: the product, or the section with its version, unless a title contains it, the titles
 * above, the kind of the page, and the date.
 */
function breadcrumbsOf(record: Omit<SearchRecord, 'objectID'>): string[] {
  const { section, product, kind, version, date } = record;
  const first = product ?? section;
  const trail = trailOf(record).filter((part) => part !== section);
  const hidesVersion =
    version === undefined || section === GUIDES || [first, ...trail].some((part) => part.includes(version));
  const start = hidesVersion ? first : `${first} ${version}`;
  return [start, ...trail, kind, date].filter((part) => part !== undefined);
}

/** What a result has from its record, whoever has found it. */
export function commonOf(record: Omit<SearchRecord, 'objectID'>) {
  const { url, type, section, method, path, fieldPath, version, deprecated, date } = record;
  const breadcrumbs = breadcrumbsOf(record);
  return { url, type, section, method, path, fieldPath, version, deprecated, date, breadcrumbs };
}
