import type { IndexedRecord } from '../indexing/artefact';
import type { Interpretation } from './interpretQuery';
import type { Profile } from './profiles';

/**
 * One plain word (`charger`) asks for pages: fields and values of that name stand back behind every title that has
 * the word. A row of a table says less than the heading that explains the same code, and a field's name in a guide
 * is a mention of what a reference defines.
 */
const ROW = { plainWord: 0.6, inTable: 0.9, fieldInTable: 0.8, term: 0.78 };
/** A row that explains a word, for a reader who asks what the word means. */
const MEANING = 1.2;
/** "Phase rotation", a term of the glossary: whoever types its name wants the page about the thing. */
const TERM = /^\p{Lu}\p{Ll}/u;
/** "Release October 2023" asks for a post, "start charging v1" for the legacy API. */
const NAMED_SECTION = 1.45;
/** The operation itself, for "disable a socket by api". */
const WANTED_OPERATION = 1.4;
/** One plain word asks for a page before a part of one. */
const PART_OF_PAGE = 0.85;
/** `rebootPolicy` is a field; the heading "Reboot policy" explains it and comes next. */
const BESIDE_FIELD = 0.8;
const FIELD_NAME = /^[a-z]+(?:[A-Z_][A-Za-z0-9]*)*$/;

/** How far a kind of record stands back behind others, or before them, for this kind of query. */
export function stanceOf(record: IndexedRecord, query: Interpretation, profile: Profile): number {
  return kindStance(record, query, profile) * (query.section === record.section ? NAMED_SECTION : 1);
}

function kindStance(
  { type, title, url, method, fieldPath }: IndexedRecord,
  query: Interpretation,
  { stance }: Profile,
): number {
  if (type !== 'field') {
    if (query.isFieldName) return BESIDE_FIELD;
    if (query.isPlainWord && type !== 'lvl1') return PART_OF_PAGE;
    if (method !== undefined) return query.wantsOperation ? WANTED_OPERATION : stance.operation;
    return url.includes('/category/') ? stance.list : 1;
  }
  const asRow = query.isPlainWord ? ROW.plainWord : stance.row;
  if (fieldPath !== undefined) return asRow;
  if (query.asksMeaning) return MEANING;
  const asName = FIELD_NAME.test(title) ? ROW.fieldInTable : TERM.test(title) ? ROW.term : ROW.inTable;
  return asRow * asName * (query.isFieldName ? BESIDE_FIELD : 1);
}
