import type { IndexedRecord } from '../indexing/artefact';
import type { Interpretation } from './interpretQuery';
import type { RecordForms } from './recordForms';

const SAME = {
  text: 0.9,
  letters: 0.65,
  /** "tariff" for the page "Tariffs". */
  plural: 0.85,
  pluralSlug: 0.75,
  name: 0.9,
  slug: 0.55,
  terms: 0.5,
  /** "cdr token", when the query has a field's name and more. */
  partOfQuery: 0.5,
  startsTitle: 0.08,
};

/** How nearly the query is the title or a name of the record. */
export function exactness(forms: RecordForms, record: IndexedRecord, query: Interpretation): number {
  if (isShoutedWord(record, query)) return SAME.startsTitle;
  if (forms.title === query.folded) return SAME.text;
  const [asTyped = '', meaning = ''] = query.squashed;
  if (asTyped !== '' && forms.squashed === asTyped) return SAME.letters;
  if (query.isPlainWord && isPage(record)) {
    if (forms.stem === query.term) return SAME.plural;
    if (forms.slug === query.term) return SAME.pluralSlug;
  }
  const names = asTyped !== '' && forms.names.includes(asTyped);
  if (names && !isPage(record)) return SAME.name;
  const letters = forms.parts.join('');
  if (letters !== '' && (letters === meaning || letters === query.meant)) return SAME.terms;
  if (names) return SAME.slug;
  const compound = query.compounds.get(forms.stem);
  if (compound !== undefined && record.type === 'field' && !isShouted(record, query))
    return SAME.partOfQuery * compound;
  return forms.title.startsWith(query.folded) ? SAME.startsTitle : 0;
}

/** The other name of a page is the end of its address, which says less than its title. */
function isPage({ type, method }: IndexedRecord): boolean {
  return type === 'lvl1' && method === undefined;
}

/** `CHARGER`, a value of some field, is not what a reader means by "charger". */
/** Neither is `TEMPLATE_RUN` meant by "config template run". */
function isShouted({ title }: IndexedRecord, { raw }: Interpretation): boolean {
  return /^[A-Z]+(?:_[A-Z]+)+$/.test(title) && !raw.includes(title);
}

function isShoutedWord({ type, title }: IndexedRecord, { raw }: Interpretation): boolean {
  return type === 'field' && /^[A-Z]+$/.test(title) && raw !== title && raw.toUpperCase() === title;
}
