import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSearchEngine, type SearchEngine } from '../engine/createSearchEngine';
import { buildSearchIndex, type SearchIndex } from '../indexing/buildSearchIndex';
import type { SearchRecord } from '../records/types';
import { parseSynonyms } from '../tokenise/synonyms';
import { fixtureRecords, fixtureSections } from './fixtureRecords';

/** The index of the fixture portal, as if it had been read from a file. */
export function fixtureIndex(records: SearchRecord[] = fixtureRecords()): SearchIndex {
  const synonyms = parseSynonyms(
    readFileSync(join(import.meta.dirname, '../tokenise/synonyms.yaml'), 'utf8'),
  );
  return JSON.parse(
    JSON.stringify(buildSearchIndex(records, fixtureSections().list, synonyms)),
  ) as SearchIndex;
}

export function fixtureEngine(records?: SearchRecord[]): Promise<SearchEngine> {
  return Promise.resolve(createSearchEngine(fixtureIndex(records).full));
}
