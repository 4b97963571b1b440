import { createHash } from 'node:crypto';
import MiniSearch from 'minisearch';
import type { SearchRecord } from '../records/types';
import type { Synonyms } from '../tokenise/synonyms';
import { packPostings } from './postings';
import { indexOptions, toIndexDocument, type IndexedRecord, type SearchArtefact } from './artefact';

export interface SearchIndex {
  headings: SearchArtefact;
  full: SearchArtefact;
}

/** To be raised with every change of the files' form: the full stage is kept for ever under its name. */
const FORMAT = 2;

/** Builds both stages. Pure; equal records give equal bytes, so that a build without changes changes no file. */
export function buildSearchIndex(records: readonly SearchRecord[], synonyms: Synonyms): SearchIndex {
  const version = createHash('sha256')
    .update(JSON.stringify([FORMAT, records, synonyms]))
    .digest('hex')
    .slice(0, 12);
  const fullFile = `full.${version}.json`;
  const all = records.map(toIndexed);
  const headings = all.filter(isHeading).map(toHeading);
  return {
    headings: { stage: 'headings', version, fullFile, records: headings, synonyms, index: indexOf(headings) },
    full: { stage: 'full', version, fullFile, records: all, synonyms, index: indexOf(all) },
  };
}

/** The identity is the address, unless one address has several records. */
function toIndexed({ objectID, ...record }: SearchRecord): IndexedRecord {
  return objectID === record.url ? record : { objectID, ...record };
}

function isHeading(record: IndexedRecord): boolean {
  return (
    record.type === 'lvl1' || record.type === 'lvl2' || (record.type === 'lvl3' && record.section !== 'News')
  );
}

/** Names only: this stage is small so that the first answer is quick; text and its snippets come with the other. */
function toHeading(record: IndexedRecord): IndexedRecord {
  return { ...record, asked: undefined, content: '' };
}

function indexOf(records: readonly IndexedRecord[]): SearchArtefact['index'] {
  const index = new MiniSearch(indexOptions());
  index.addAll(records.map(toIndexDocument));
  const { documentCount, fieldIds, index: terms } = index.toJSON();
  return {
    documentCount,
    fieldIds,
    index: terms.map(([term, fields]) => [
      term,
      Object.fromEntries(Object.entries(fields).map(([id, counts]) => [id, packPostings(counts)])),
    ]),
  };
}
