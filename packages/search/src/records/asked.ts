import type { Asked } from '../indexing/readWords';
import type { SearchRecord } from './types';

/** Adds the expected queries to the records of pages and headings. Keys without a matching page have no effect. */
export function addAsked(records: readonly SearchRecord[], asked: Asked): SearchRecord[] {
  const entries = Object.entries(asked).map(([place, phrases]) => {
    const [route = '', anchor] = place.split('#');
    return { end: `/${route}`, anchor, phrases };
  });
  return records.map((record) => {
    if (!/^lvl\d$/.test(record.type)) return record;
    const [route = '', anchor] = decodeURI(record.url).split('#');
    const match = entries.find((entry) => entry.anchor === anchor && route.endsWith(entry.end));
    return match === undefined ? record : { ...record, asked: match.phrases };
  });
}
