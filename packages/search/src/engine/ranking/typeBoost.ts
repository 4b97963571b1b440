import type { IndexedRecord } from '../../indexing/artefact';
import type { Interpretation } from '../query/interpretQuery';
import type { Profile } from './profiles';

/**
 * Factors for rows. A query of one plain word (`charger`) asks for pages, so fields and enum values with that name rank
 * lower than titles that contain it. A table row says less than the heading that explains the same code. A field name in
 * a guide's table only mentions a field that the API reference defines.
 */
const ROW = { plainWord: 0.6, inTable: 0.9, fieldInTable: 0.72, term: 0.78 };
/** Factor for a row that defines a term, when the query asks what the term means. */
const DEFINITION = 1.2;
/** A title such as "Phase rotation" is a term of the glossary. Readers who type it want the page on the subject. */
const TERM = /^\p{Lu}\p{Ll}/u;
/** Factor for the section that the query names: posts for "release October 2023", the legacy API for "start charging v1". */
const NAMED_SECTION = 1.45;
/**
 * Factors for operations and fields that have ended or will end, unless the query names their section. A path says exactly
 * what the reader wants, so its operation only has to come after a current one.
 */
const ENDED = { atPath: 0.95, other: 0.7 };
/** Factor for operations when the query asks for one, as in "disable a socket by api". */
const WANTED_OPERATION = 1.4;
/** Factor for pages and headings when the query is spelt like a field: `rebootPolicy` ranks above "Reboot policy". */
const NOT_A_FIELD = 0.8;
/**
 * A field name such as `rebootPolicy`, `reboot_policy` or `status`. The second part begins with a character that the first
 * part cannot match, so matching takes linear time.
 */
const FIELD_NAME = /^[a-z]+(?:[A-Z_]\w*)?$/;

/** True when a title is spelt like a field name rather than like a word or a sentence. */
export function isFieldNameTitle(title: string): boolean {
  return FIELD_NAME.test(title);
}

/**
 * Factor by which the type and the section of a record raise or lower its score for this query.
 * @param isAtPath whether the query has the path of the record
 */
export function typeBoostOf(
  record: IndexedRecord,
  query: Interpretation,
  profile: Profile,
  isAtPath: boolean,
): number {
  const ofEnded = isAtPath ? ENDED.atPath : ENDED.other;
  const ofSection =
    query.section === record.section ? NAMED_SECTION : record.deprecated === true ? ofEnded : 1;
  return boostOfType(record, query, profile) * ofSection;
}

function boostOfType(
  { type, title, method, fieldPath }: IndexedRecord,
  query: Interpretation,
  { typeBoost }: Profile,
): number {
  if (type !== 'field') {
    if (query.isFieldName) return NOT_A_FIELD;
    if (method === undefined) return 1;
    return query.wantsOperation ? WANTED_OPERATION : typeBoost.operation;
  }
  const asRow = query.isPlainWord ? ROW.plainWord : typeBoost.row;
  if (fieldPath !== undefined) return asRow;
  if (query.asksDefinition) return DEFINITION;
  const asName = isFieldNameTitle(title) ? ROW.fieldInTable : TERM.test(title) ? ROW.term : ROW.inTable;
  return asRow * asName;
}
