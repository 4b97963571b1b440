import { createSearchEngine } from '../engine/createSearchEngine';
import { routeOf, type KnownItem } from '../eval/measure';
import type { SearchArtefact } from '../indexing/artefact';
import { buildSearchIndex } from '../indexing/buildSearchIndex';
import type { SearchRecord } from '../records/types';
import { lessonsOf } from './learn';
import type { Example } from './softmax';

/** One of this many expected queries is left out of the index and becomes a question. */
const STEP = 4;

/**
 * Makes lessons of expected queries. Readers type words that are in no expected query, and the known questions do not show
 * how far the other expected queries of a page can then be trusted. So some are left out of an index that is otherwise the
 * same, and are asked as questions.
 *
 * @param records all records of the index
 */
export function lessonsOfAsked(
  records: readonly SearchRecord[],
  { sections, synonyms, vocabulary }: SearchArtefact,
  baseUrl: string,
): Example[] {
  const { kept, items } = leaveOut(records, baseUrl);
  const { full } = buildSearchIndex(kept, sections, synonyms, vocabulary);
  return lessonsOf(createSearchEngine(full), items, baseUrl);
}

/** Takes every fourth expected query out of the records. Its page is the right result. */
export function leaveOut(
  records: readonly SearchRecord[],
  baseUrl: string,
): { kept: SearchRecord[]; items: KnownItem[] } {
  const items: KnownItem[] = [];
  let count = 0;
  const kept = records.map((record) => {
    if (record.asked === undefined) return record;
    const asked = record.asked.filter((query) => {
      count += 1;
      if (count % STEP !== 0) return true;
      items.push({ query, accept: [routeOf(record.url, baseUrl)], kind: 'asked' });
      return false;
    });
    return { ...record, asked };
  });
  return { kept, items };
}
