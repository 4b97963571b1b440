import type { Options } from 'minisearch';
import { trailOf } from '../records/trail';
import type { SearchRecord } from '../records/types';
import { tokenise } from '../tokenise/tokenise';
import type { Synonyms } from '../tokenise/synonyms';
import { FIELDS, type Field } from './fields';
import type { PackedPostings } from './postings';

/** A record as it travels to the browser: what is needed to rank and to show it, nothing else. */
export type IndexedRecord = Omit<SearchRecord, 'objectID'> & { objectID?: string };

/** What answers need of a MiniSearch index: terms with the fields and records they stand in. */
export interface StoredIndex {
  documentCount: number;
  fieldIds: Record<string, number>;
  /** Term, and by field id the records. */
  index: [term: string, fields: Record<string, PackedPostings>][];
}

/** One file of the index. `headings` has pages, headings and operations without text; `full` has everything. */
export interface SearchArtefact {
  stage: 'headings' | 'full';
  /** Hash over the files' form, records and synonyms; both stages of one build have the same. */
  version: string;
  /** Name of the full stage's file, relative to this one. */
  fullFile: string;
  records: IndexedRecord[];
  synonyms: Synonyms;
  index: StoredIndex;
}

export interface IndexDocument extends Record<Field, string> {
  id: number;
}

/** Options with which the index is built and loaded; MiniSearch wants the same on both sides. */
export function indexOptions(): Options<IndexDocument> {
  return {
    fields: [...FIELDS],
    idField: 'id',
    storeFields: [],
    tokenize: tokenise,
    processTerm: (term) => term,
  };
}

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
    asked: (record.asked ?? []).join(', '),
    trail,
    content: record.content,
  };
}

/** The folders of a page tell what it is about: "test cards for express" is answered in `express/`. */
function addressWords({ url, section }: IndexedRecord): string {
  if (section === 'News') return '';
  const folders = decodeURI(url.split('#')[0] ?? '')
    .split('/')
    .filter((part) => part !== '' && part !== 'documentation' && part !== 'category');
  return folders.join(' ');
}

/** Fails with a clear sentence when the value is not an index of this shape. */
export function parseArtefact(value: unknown, source: string): SearchArtefact {
  const artefact = value as Partial<SearchArtefact> | null;
  const isComplete =
    typeof artefact === 'object' &&
    artefact !== null &&
    typeof artefact.version === 'string' &&
    typeof artefact.fullFile === 'string' &&
    (artefact.stage === 'headings' || artefact.stage === 'full') &&
    Array.isArray(artefact.records) &&
    typeof artefact.index === 'object' &&
    typeof artefact.synonyms === 'object';
  if (!isComplete) throw new Error(`search: ${source} is not a search index. Build the site again.`);
  return artefact as SearchArtefact;
}
