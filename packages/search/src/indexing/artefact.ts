import type { Options } from 'minisearch';
import { trailOf } from '../records/trail';
import { NEWS, type Hierarchy, type SearchRecord, type SectionInfo } from '../records/types';
import { isStopWord } from '../tokenise/stopWords';
import { tokenise } from '../tokenise/tokenise';
import type { Synonyms, TradeTerm } from './readWords';
import { FIELDS, type Field } from './fields';
import type { PackedPostings } from './postings';

/** A record in an index file. It has only what is needed to rank and to show it. */
export type IndexedRecord = Omit<SearchRecord, 'objectID' | 'asked'> & {
  /** What follows the URL in the id. */
  idEnd?: string;
  /** Expected queries: the terms of each without stop words, with spaces between them. */
  asked?: string[];
};

/** The id of a record, as before it was written to an index file. */
export function idOf({ url, idEnd = '' }: Pick<IndexedRecord, 'url' | 'idEnd'>): string {
  return url + idEnd;
}

/** The part of a MiniSearch index that searches need: each term with the fields and records that contain it. */
export interface StoredIndex {
  documentCount: number;
  fieldIds: Record<string, number>;
  /** Each term, with the records that contain it by field id. */
  index: [term: string, fields: Record<string, PackedPostings>][];
}

/** One file of the index. `headings` has pages, headings and operations without text; `full` has everything. */
export interface SearchArtefact {
  stage: 'headings' | 'full';
  /** Hash of the file format, the records, the sections and the synonyms. Both stages of a build have the same version. */
  version: string;
  /** File name of the full stage, relative to this file. */
  fullFile: string;
  records: IndexedRecord[];
  /** In the order in which the interface shows them. */
  sections: SectionInfo[];
  synonyms: Synonyms;
  /** Words of the trade and of other languages. Only in the full stage. */
  vocabulary?: TradeTerm[];
  index: StoredIndex;
}

/** The engine collects the postings of expected queries from the records. */
type StoredField = Exclude<Field, 'asked'>;

export interface IndexDocument extends Record<StoredField, string> {
  id: number;
}

/** Fields in whose text stop words say nothing, because they are in almost every record. */
const TEXTS: ReadonlySet<string> = new Set<StoredField>(['content', 'trail']);

/** Options with which MiniSearch builds the index. */
export function indexOptions(): Options<IndexDocument> {
  return {
    fields: FIELDS.filter((field) => field !== 'asked'),
    idField: 'id',
    storeFields: [],
    tokenize: tokenise,
    processTerm: (term, field) => (field !== undefined && TEXTS.has(field) && isStopWord(term) ? null : term),
  };
}

/**
 * Collects the texts of a record by index field.
 * @param id index of the record
 */
export function toIndexDocument(record: IndexedRecord, id: number): IndexDocument {
  const names = [record.ident, record.method, record.path, record.fieldPath].filter(
    (name) => name !== undefined,
  );
  const version = record.version === undefined ? '' : ` ${record.version}`;
  const trail = `${trailOf(record).join(' ')} ${addressWords(record)}${version}`;
  return {
    id,
    title: record.title,
    ident: names.join(' '),
    trail,
    content: record.content,
    label: [...(record.labels ?? []), ...(record.leads ?? [])].join(', '),
  };
}

/** The folders in a page's URL, because they say what it is about: "test cards for express" is in `express/`. */
function addressWords({ url, section }: IndexedRecord): string {
  if (section === NEWS) return '';
  const folders = decodeURI(url.split('#')[0] ?? '')
    .split('/')
    .filter((part) => part !== '' && part !== 'documentation' && part !== 'category');
  return folders.join(' ');
}

/** The text of an index file. Its records lack what repeats their section and title, which `parseArtefact` adds again. */
export function stringifyArtefact(artefact: SearchArtefact): string {
  const records = artefact.records.map((record) => {
    const { type, title, content, hierarchy } = record;
    const own = hierarchy[type as keyof Hierarchy] === title ? { [type]: undefined } : {};
    return { ...record, content: content || undefined, hierarchy: { ...hierarchy, lvl0: undefined, ...own } };
  });
  return JSON.stringify({ ...artefact, records });
}

/**
 * Makes an index of a parsed file.
 * @param source name of the file for the error message
 * @throws Error when it is not an index
 */
export function parseArtefact(value: unknown, source: string): SearchArtefact {
  const artefact = value as Partial<SearchArtefact> | null;
  const isComplete =
    typeof artefact === 'object' &&
    artefact !== null &&
    typeof artefact.version === 'string' &&
    typeof artefact.fullFile === 'string' &&
    (artefact.stage === 'headings' || artefact.stage === 'full') &&
    Array.isArray(artefact.records) &&
    Array.isArray(artefact.sections) &&
    typeof artefact.index === 'object' &&
    typeof artefact.synonyms === 'object';
  if (!isComplete) throw new Error(`search: ${source} is not a search index. Build the site again.`);
  const complete = artefact as SearchArtefact;
  // Records are changed in place, because copies of thousands take time.
  for (const record of complete.records) {
    const own = /^lvl/.test(record.type) ? { [record.type]: record.title } : {};
    record.hierarchy = { lvl0: record.section, ...own, ...record.hierarchy };
    record.content ??= '';
  }
  return complete;
}
