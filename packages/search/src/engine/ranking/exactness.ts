import type { IndexedRecord } from '../../indexing/artefact';
import type { Interpretation } from '../query/interpretQuery';
import { exactLabel, type RecordForms } from './recordForms';

/** What each kind of match between the whole query and a title or name adds to the score. */
const EXACTNESS = {
  /** A word of the title that is also an expected query, such as "driver" for "Set up drivers". */
  asked: 0.95,
  /** Same text, ignoring case and accents. */
  text: 0.9,
  /** Same letters and digits, such as "connection status" and `connectionStatus`. */
  letters: 0.65,
  /** "tariff" for the page "Tariffs". */
  plural: 0.85,
  /** The query is the label of a button, a setting or a column that the section explains. */
  label: 0.8,
  name: 0.9,
  /** "patch token 2.1.1" for the operation `patch-tokens-211`, or "start charging API v1" for "Start charging". */
  operation: 0.6,
  /** The query is the last part of a page's URL, such as `webhook`. */
  address: 0.5,
  /** Same words apart from typing mistakes. */
  corrected: 0.8,
  /** Same words apart from stop words and plural endings. */
  terms: 0.5,
  /** The title is a compound within the query, such as the field `stopReason` in "transaction stop reason". */
  partOfQuery: 0.5,
};

/** Scores how closely the whole query matches the title or a name of the record, from 0 to 0.95. */
export function exactness(forms: RecordForms, record: IndexedRecord, query: Interpretation): number {
  if (isUpperCaseWord(record, query)) return 0;
  if (isAskedWord(forms, query)) return EXACTNESS.asked;
  if (forms.title === query.folded) return EXACTNESS.text;
  const [asTyped = '', searchedTerm = ''] = query.squashed;
  if (asTyped !== '' && forms.squashed === asTyped) return EXACTNESS.letters;
  if (query.isPlainWord && isPage(record) && forms.stem === query.term) return EXACTNESS.plural;
  if (asTyped !== '' && forms.names.includes(asTyped))
    return isPage(record) ? EXACTNESS.address : EXACTNESS.name;
  if (query.operationNames.some((name) => forms.operationNames.includes(name))) return EXACTNESS.operation;
  const { joined } = forms;
  if (joined !== '' && joined === searchedTerm) return EXACTNESS.terms;
  if (joined !== '' && joined === query.correctedTerm) return EXACTNESS.corrected;
  const label = query.words.length > 0 ? exactLabel(forms.labels, query) : undefined;
  if (label !== undefined) return label.isTyped ? EXACTNESS.label : EXACTNESS.terms;
  const compound = query.compounds.get(forms.stem);
  if (compound !== undefined && record.type === 'field' && !isConstantName(record, query))
    return EXACTNESS.partOfQuery * compound;
  return 0;
}

function isAskedWord(
  { parts, askedJoined }: RecordForms,
  { isPlainWord, correctedTerm }: Interpretation,
): boolean {
  return isPlainWord && parts.includes(correctedTerm) && askedJoined.has(correctedTerm);
}

/** True for pages other than operations. The `ident` of such a page is the last part of its URL. */
function isPage({ type, method }: IndexedRecord): boolean {
  return type === 'lvl1' && method === undefined;
}

/** True for titles such as `TEMPLATE_RUN` unless typed in capitals: "template run" does not ask for the enum value. */
function isConstantName({ title }: IndexedRecord, { raw }: Interpretation): boolean {
  return /^[A-Z]+(?:_[A-Z]+)+$/.test(title) && !raw.includes(title);
}

/** True for enum values such as `CHARGER` unless typed in capitals: "charger" does not ask for the enum value. */
function isUpperCaseWord({ type, title }: IndexedRecord, { raw }: Interpretation): boolean {
  if (type !== 'field' || title.length !== raw.length || raw === title) return false;
  return /^[A-Z]+$/.test(title) && raw.toUpperCase() === title;
}
