import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SearchEngine } from '../engine/searchEngine';
import { buildSearchIndex, type SearchIndex } from '../indexing/buildSearchIndex';
import type { SearchRecord } from '../records/types';
import { parseSynonyms } from '../indexing/readWords';
import { fixtureRecords, fixtureSections } from './fixtureRecords';

import.meta.glob('/content/search/synonyms.yaml');

const synonyms = parseSynonyms(
  readFileSync(join(import.meta.dirname, '../../../../content/search/synonyms.yaml'), 'utf8'),
);

/** The index of the fixture portal, as if it had been read from a file. */
export function fixtureIndex(records: SearchRecord[] = fixtureRecords()): SearchIndex {
  return JSON.parse(
    JSON.stringify(buildSearchIndex(records, fixtureSections().list, synonyms)),
  ) as SearchIndex;
}

export function fixtureEngine(records?: SearchRecord[]): Promise<SearchEngine> {
  return Promise.resolve(new SearchEngine(fixtureIndex(records).full));
}
