import type { SearchRecord } from './types';

/** Titles above a record: section, page and headings, without the title of the record. */
export function trailOf(record: Pick<SearchRecord, 'hierarchy' | 'title'>): string[] {
  const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = record.hierarchy;
  const trail = [lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter(
    (part): part is string => part !== undefined && part !== '',
  );
  return trail.at(-1) === record.title ? trail.slice(0, -1) : trail;
}
