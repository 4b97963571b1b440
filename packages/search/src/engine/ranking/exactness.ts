import type { IndexedRecord } from '../../indexing/artefact';
import { NEWS } from '../../records/types';
import { squash } from '../../tokenise/fold';
import type { Interpretation } from '../query/interpretQuery';
import type { RecordForms } from './recordForms';

/** What each kind of match between the whole query and a title or name is worth. */
export const EXACTNESS = {
  /** The title of a page, also in plural: "tariff" for "Tariffs", or a name: `transaction.ended` or `get-sites`. */
  page: 1.7,
  /** A word of the title that is also an expected query, such as "driver" for "Set up drivers". */
  asked: 0.95,
  /** Another title, ignoring case and accents. */
  text: 0.9,
  /** A label of a screen that the section explains. */
  label: 1.2,
  /** The same for a code, such as the name of a message in a sample. */
  codeLabel: 1.5,
  /** A title with the same letters and digits, such as `connectionStatus` for "connection status". */
  letters: 0.75,
  name: 0.9,
  /** A name in the query, such as the id of an operation in "money back creditCdr", or the title `SESSION_ENDED`. */
  nameInQuery: 0.8,
  /** The query is the last part of a page's URL, such as `webhook`. */
  address: 0.5,
  /** Same words apart from typing mistakes. */
  corrected: 0.8,
  /** The title of a page after its first word: "load management" for "Dynamic load management", or after several. */
  end: 0.55,
  laterEnd: 0.44,
  /** Same words apart from stop words and plural endings. */
  terms: 0.5,
};
/**
 * What the path in the query is worth for an operation with the same path, with the same path and a value for a parameter,
 * or with a path that ends or begins like it.
 */
const PATH = {
  same: 2.2,
  filled: 2.1,
  end: 1.7,
  start: 0.7,
  method: 0.5,
  otherMethod: 0.3,
  getByDefault: 0.3,
};

/** How closely the whole query equals the title, a name or the path of the record: 0 to 2.7. */
export function exactness(forms: RecordForms, record: IndexedRecord, query: Interpretation): number {
  const ofTexts = Math.max(ofNames(forms, record, query), ofLabels(forms, record, query));
  return Math.max(ofPath(forms, record, query), ofTexts);
}

/** A code is a label in the same spelling only: `phaseRotation` is not the label "Phase rotation". */
function ofLabels(
  { labels }: RecordForms,
  record: IndexedRecord,
  { isCode, raw, squashed }: Interpretation,
): number {
  if (isCode) return record.labels?.includes(raw) === true ? EXACTNESS.codeLabel : 0;
  return labels.includes(squashed[0] ?? '') ? EXACTNESS.label : 0;
}

function ofNames(forms: RecordForms, record: IndexedRecord, query: Interpretation): number {
  if (isUpperCaseWord(record, query)) return 0;
  // `rebootPolicy` asks for the field, and not for a guide that mentions it.
  if (query.isFieldName && record.fieldPath === undefined && record.method === undefined) return 0;
  if (isAskedWord(forms, query)) return EXACTNESS.asked;
  const isTitle = forms.title === query.folded;
  if (isPage(record) && (isTitle || (query.isPlainWord && forms.stem === query.term))) return EXACTNESS.page;
  const isOperation = record.method !== undefined;
  if (forms.path === query.folded || (isOperation && record.ident === query.raw)) return EXACTNESS.page;
  const isOfApi = record.path?.includes('/') === true && record.section === (query.section ?? record.section);
  if (isOfApi && forms.joined === query.subject) return EXACTNESS.text;
  // The row of a table repeats the name of a field and does not define it.
  if (isTitle && query.isCode && record.type === 'field' && record.fieldPath === undefined)
    return EXACTNESS.terms;
  if (isTitle) return EXACTNESS.text;
  const [asTyped = '', searchedTerm = ''] = query.squashed;
  if (asTyped !== '' && forms.squashed === asTyped) return EXACTNESS.letters;
  if (asTyped !== '' && forms.names.includes(asTyped))
    return isPage(record) ? EXACTNESS.address : EXACTNESS.name;
  if (isOperation && query.names.some((name) => forms.names.includes(squash(name))))
    return EXACTNESS.nameInQuery;
  if (query.names.includes(forms.title) && /^lvl[2-6]$/.test(record.type)) return EXACTNESS.nameInQuery;
  const isEnd = record.section !== NEWS && forms.title.endsWith(` ${query.folded}`);
  const isAfterFirst = forms.title.length - forms.title.indexOf(' ') - 1 === query.folded.length;
  if (query.words.length > 1 && isPage(record) && isEnd) return EXACTNESS[isAfterFirst ? 'end' : 'laterEnd'];
  const { joined, parts } = forms;
  if (joined !== '' && joined === searchedTerm) return EXACTNESS.terms;
  const isCorrected =
    parts.length === query.words.length &&
    query.words.every(({ spellings }, at) => spellings.includes(parts[at] ?? ''));
  return isCorrected ? EXACTNESS.corrected : 0;
}

/** A different method lowers the worth of a path. */
function ofPath(forms: RecordForms, record: IndexedRecord, query: Interpretation): number {
  if (query.path === undefined || forms.path === undefined || record.type !== 'lvl1') return 0;
  const { path, method } = query.path;
  const likeness = pathLikeness(forms.path, path);
  if (likeness === 0) return 0;
  if (method === undefined) return likeness + (record.method === 'GET' ? PATH.getByDefault : 0);
  return method === record.method ? likeness + PATH.method : likeness * PATH.otherMethod;
}

function pathLikeness(path: string, queryPath: string): number {
  if (path === queryPath) return PATH.same;
  const template = path.split('/').slice(1);
  const typed = queryPath.split('/').slice(1);
  if (isFilled(template, typed)) return PATH.filled;
  const length = Math.min(template.length, typed.length);
  if (isFilled(template.slice(-length), typed.slice(-length))) return PATH.end;
  return typed.length === length && isFilled(template.slice(0, length), typed) ? PATH.start : 0;
}

/** Whether the segments are those of the template, which has `{}` where any value may stand. */
function isFilled(template: readonly string[], typed: readonly string[]): boolean {
  const isEqual = (segment: string, at: number): boolean => segment === typed[at];
  return (
    template.length === typed.length &&
    template.some(isEqual) &&
    template.every((segment, at) => segment === '{}' || isEqual(segment, at))
  );
}

function isAskedWord({ parts, asked }: RecordForms, { isPlainWord, words: [word] }: Interpretation): boolean {
  if (!isPlainWord || word === undefined) return false;
  return parts.some(
    (part) => asked.some((terms) => terms.join('') === part) && word.spellings.includes(part),
  );
}

/** True for pages other than operations and lists of them. The `ident` of such a page is the last part of its URL. */
function isPage({ type, method, url }: IndexedRecord): boolean {
  return type === 'lvl1' && method === undefined && !url.includes('/category/');
}

/** True for enum values such as `CHARGER` unless typed in capitals: "charger" does not ask for the enum value. */
function isUpperCaseWord({ type, title }: IndexedRecord, { raw }: Interpretation): boolean {
  return type === 'field' && raw !== title && /^[A-Z]+$/.test(title) && raw.toUpperCase() === title;
}
