import type { AsPlainObject, Options } from 'minisearch';
import type { Hierarchy, SearchRecord, Section } from '../records/types';
import { tokenise } from '../tokenise/tokenise';
import type { Synonyms } from '../tokenise/synonyms';

/** Fields of the text index, best first. Their order is their id in the stored index. */
export const FIELDS = ['title', 'ident', 'trail', 'content'] as const;

export type Field = (typeof FIELDS)[number];

/** A record as it travels to the browser: what is needed to rank and to show it, nothing else. */
export type IndexedRecord = Omit<SearchRecord, 'objectID'> & { objectID?: string };

/** One file of the index. `headings` has pages, headings and operations without text; `full` has everything. */
export interface SearchArtefact {
  stage: 'headings' | 'full';
  /** Hash over records and synonyms; both stages of one build have the same. */
  version: string;
  /** Name of the full stage's file, relative to this one. */
  fullFile: string;
  records: IndexedRecord[];
  synonyms: Synonyms;
  index: AsPlainObject;
}

export interface IndexDocument extends Record<Field, string> {
  id: number;
}

/** Options with which the index is built and loaded; MiniSearch wants the same on both sides. */
export function indexOptions(): Options<IndexDocument> {
  return { fields: [...FIELDS], idField: 'id', storeFields: [], tokenize: tokenise, processTerm: (term) => term };
}

/** The words above a record: section, version, page and headings, without its own title. */
export function trailOf(record: Pick<SearchRecord, 'hierarchy' | 'title' | 'version'>): string[] {
  const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = record.hierarchy satisfies Hierarchy;
  const trail = [lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((part): part is string => part !== undefined && part !== '');
  return trail.at(-1) === record.title ? trail.slice(0, -1) : trail;
}

export function toIndexDocument(record: IndexedRecord, id: number): IndexDocument {
  const names = [record.ident, record.method, record.path, record.fieldPath].filter((name) => name !== undefined);
  const version = record.version === undefined ? '' : ` ${record.version}`;
  const trail = `${trailOf(record).join(' ')} ${addressWords(record)}${version}`;
  return { id, title: record.title, ident: names.join(' '), trail, content: record.content };
}

/** The folders of a page tell what it is about: "test cards for express" is answered in `express/`. */
function addressWords({ url, section }: IndexedRecord): string {
  if (section === 'News') return '';
  const folders = decodeURI(url.split('#')[0] ?? '').split('/').filter((part) => part !== '' && part !== 'documentation' && part !== 'category');
  return folders.join(' ');
}

/** Fails with a clear sentence when the value is not an index of this shape. */
export function parseArtefact(value: unknown, source: string): SearchArtefact {
  const artefact = value as Partial<SearchArtefact> | null;
  const isComplete =
    typeof artefact === 'object' && artefact !== null && typeof artefact.version === 'string' && typeof artefact.fullFile === 'string' &&
    (artefact.stage === 'headings' || artefact.stage === 'full') && Array.isArray(artefact.records) &&
    typeof artefact.index === 'object' && typeof artefact.synonyms === 'object';
  if (!isComplete) throw new Error(`search: ${source} is not a search index. Build the site again.`);
  return artefact as SearchArtefact;
}

export type { Section };
