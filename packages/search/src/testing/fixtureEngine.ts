import { readFileSync } from 'node:fs';
import { createSearchEngine, type SearchEngine } from '../engine/createSearchEngine';
import { buildSearchIndex, type SearchIndex } from '../indexing/buildSearchIndex';
import type { SearchRecord } from '../records/types';
import { parseSynonyms } from '../tokenise/synonyms';
import { fixtureRecords } from './fixtureRecords';

/** Index of the fixture portal as it would come out of a file. */
export function fixtureIndex(records: SearchRecord[] = fixtureRecords()): SearchIndex {
  const synonyms = parseSynonyms(readFileSync(new URL('../tokenise/synonyms.yaml', import.meta.url), 'utf8'));
  return JSON.parse(JSON.stringify(buildSearchIndex(records, synonyms))) as SearchIndex;
}

export function fixtureEngine(records?: SearchRecord[]): Promise<SearchEngine> {
  return createSearchEngine(fixtureIndex(records).full);
}
