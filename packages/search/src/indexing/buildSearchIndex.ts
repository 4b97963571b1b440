import { createHash } from 'node:crypto';
import MiniSearch from 'minisearch';
import { KINDS, NEWS, type SearchRecord, type SectionInfo } from '../records/types';
import { contentTerms } from '../tokenise/contentTerms';
import type { Synonyms, TradeTerm } from './readWords';
import { packPostings } from './postings';
import { indexOptions, toIndexDocument, type IndexedRecord, type SearchArtefact } from './artefact';

export interface SearchIndex {
  headings: SearchArtefact;
  full: SearchArtefact;
}

/** Raise this number with every change of the file format. Browsers cache the full stage for ever under its file name. */
const FORMAT = 7;

/** Builds both stages of the index. Equal inputs give equal bytes, so a build without changes changes no file. */
export function buildSearchIndex(
  records: readonly SearchRecord[],
  sections: readonly SectionInfo[],
  synonyms: Synonyms,
  vocabulary: TradeTerm[] = [],
): SearchIndex {
  const version = createHash('sha256')
    .update(JSON.stringify([FORMAT, records, sections, synonyms, vocabulary]))
    .digest('hex')
    .slice(0, 12);
  const fullFile = `full.${version}.json`;
  const all = withFamilyNumbers(records.map(toIndexed));
  const headings = all.filter(isHeading).map(toHeading);
  const common = { version, fullFile, sections: [...sections], synonyms };
  return {
    headings: { stage: 'headings', ...common, records: headings, index: indexOf(headings) },
    full: { stage: 'full', ...common, vocabulary, records: all, index: indexOf(all) },
  };
}

/** Keeps only the end of the id, because every id begins with the URL of its record, and the terms of expected queries. */
function toIndexed({ objectID, asked, ...record }: SearchRecord): IndexedRecord {
  if (!objectID.startsWith(record.url))
    throw new Error(`search: the id ${objectID} does not begin with the URL of its record, ${record.url}.`);
  const idEnd = objectID.slice(record.url.length);
  return {
    ...(idEnd !== '' && { idEnd }),
    ...record,
    ...(asked && { asked: asked.map((query) => contentTerms(query).join(' ')).filter(Boolean) }),
  };
}

/** Replaces the names of families by short numbers, because only their equality has a meaning. */
function withFamilyNumbers(records: readonly IndexedRecord[]): IndexedRecord[] {
  const numbers = new Map<string, string>();
  return records.map((record) => {
    if (record.family === undefined) return record;
    const family = numbers.get(record.family) ?? numbers.size.toString(36);
    numbers.set(record.family, family);
    return { ...record, family };
  });
}

/** Whether the first stage has the record. Pages of types and comparisons are seldom the best result of a first word. */
function isHeading({ type, kind, section }: IndexedRecord): boolean {
  if (kind === KINDS.schema || kind === KINDS.comparison) return false;
  return type === 'lvl1' || type === 'lvl2' || (type === 'lvl3' && section !== NEWS);
}

/** Removes the text. This stage is small so that the first results are fast; snippets need the full stage. */
function toHeading(record: IndexedRecord): IndexedRecord {
  return { ...record, asked: undefined, labels: undefined, leads: undefined, content: '' };
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
