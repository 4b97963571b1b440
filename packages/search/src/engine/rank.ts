import type { IndexedRecord } from '../indexing/artefact';
import type { RecordType } from '../records/types';
import { fold, squash } from '../tokenise/fold';
import { isStopWord } from '../tokenise/stopWords';
import { toChunks } from '../tokenise/tokenise';
import type { Interpretation } from './interpretQuery';
import type { Match } from './matcher';
import { normalisePath } from './pathQuery';

/**
 * The order of results. Most important first: share of the query found, where it was found (title before name
 * before headings above before text), how exact, how much of the title the query covers, level, text score;
 * the page's weight scales the sum, so that a guide is not buried under reference rows.
 */
const LEVEL_VALUE: Record<RecordType, number> = {
  lvl1: 0.16,
  lvl2: 0.08,
  lvl3: 0.05,
  lvl4: 0.03,
  lvl5: 0.02,
  lvl6: 0.02,
  content: 0,
  field: 0.03,
};
const BONUS = {
  sameText: 0.9,
  sameLetters: 0.65,
  sameName: 0.9,
  sameTerms: 0.5,
  startsTitle: 0.08,
  titleCoverage: 0.3,
  density: 0.12,
  phrase: 0.35,
  neighbours: 0.2,
  path: 1.2,
  pathStart: 0.4,
  method: 0.3,
};
/** How hard missing words count. */
const COVERAGE_POWER = 1.6;
/** A sentence asks for an explanation: rows and operations stand back. */
const SENTENCE = { row: 0.72, operation: 0.92 };
/** Phrases are looked for only in the best results of the first pass: it reads their text. */
const PHRASE_CANDIDATES = 80;

export interface RankedMatch {
  id: number;
  score: number;
}

/** Compared forms of a record's names, made when first needed. */
interface RecordForms {
  title: string;
  squashed: string;
  parts: string[];
  names: string[];
  path?: string;
}

export class Ranker {
  private readonly forms: (RecordForms | undefined)[] = [];

  constructor(private readonly records: readonly IndexedRecord[]) {}

  rank(matches: readonly Match[], query: Interpretation): RankedMatch[] {
    const terms = termsOf(query);
    const ranked = matches
      .map((match) => ({ id: match.id, score: this.score(match, query, terms) }))
      .sort(byScore);
    for (const match of ranked.slice(0, PHRASE_CANDIDATES)) match.score += this.phraseBonus(match, query);
    return ranked.sort(byScore);
  }

  private score(
    { id, found, value, density }: Match,
    query: Interpretation,
    terms: ReadonlySet<string>,
  ): number {
    const record = this.records[id];
    if (record === undefined) return 0;
    const forms = this.formsOf(id, record);
    let inTitle = 0;
    for (const part of forms.parts) if (terms.has(part)) inTitle += 1;
    const sum =
      value +
      (BONUS.titleCoverage * inTitle) / Math.max(forms.parts.length, 1) +
      exactness(forms, record, query) +
      pathBonus(forms, record, query) +
      LEVEL_VALUE[record.type] +
      BONUS.density * density;
    const stance = !query.isSentence
      ? 1
      : record.type === 'field'
        ? SENTENCE.row
        : record.method !== undefined
          ? SENTENCE.operation
          : 1;
    return found ** COVERAGE_POWER * sum * stance * (0.62 + 0.38 * record.weight);
  }

  private phraseBonus(match: RankedMatch, query: Interpretation): number {
    const record = this.records[match.id];
    if (record === undefined || query.words.length < 2) return 0;
    const text = fold(`${record.title} ${record.content}`);
    if (query.folded.length >= 8 && text.includes(query.folded)) return BONUS.phrase;
    let neighbours = 0;
    const words = query.words.map((word) => word.text);
    for (let index = 1; index < words.length; index += 1) {
      const pair = new RegExp(
        `${escape(words[index - 1] ?? '')}\\w{0,3}\\W{1,3}(?:\\w{1,3}\\W)?${escape(words[index] ?? '')}`,
      );
      if (pair.test(text)) neighbours += 1;
    }
    return (BONUS.neighbours * neighbours) / (words.length - 1);
  }

  private formsOf(id: number, record: IndexedRecord): RecordForms {
    const made: RecordForms = this.forms[id] ?? {
      title: fold(record.title),
      squashed: squash(record.title),
      parts: toChunks(record.title)
        .flatMap(({ parts }) => parts)
        .filter((part) => !isStopWord(part)),
      names: [record.ident, record.fieldPath].flatMap((name) => name?.split(' ') ?? []).map(squash),
      path: record.path === undefined ? undefined : normalisePath(record.path),
    };
    this.forms[id] = made;
    return made;
  }
}

/** All terms of the index that the query may mean. */
export function termsOf({ words }: Interpretation): Set<string> {
  return new Set(words.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)));
}

function exactness(forms: RecordForms, record: IndexedRecord, query: Interpretation): number {
  if (isShoutedWord(record, query)) return BONUS.startsTitle;
  if (forms.title === query.folded) return BONUS.sameText;
  const [asTyped = '', meaning = ''] = query.squashed;
  if (asTyped !== '' && forms.squashed === asTyped) return BONUS.sameLetters;
  if (asTyped !== '' && forms.names.includes(asTyped)) return BONUS.sameName;
  const letters = forms.parts.join('');
  if (letters !== '' && (letters === meaning || letters === query.meant)) return BONUS.sameTerms;
  return forms.title.startsWith(query.folded) ? BONUS.startsTitle : 0;
}

/** `CHARGER`, a value of some field, is not what a reader means by "charger". */
function isShoutedWord({ type, title }: IndexedRecord, { raw }: Interpretation): boolean {
  return type === 'field' && /^[A-Z]+$/.test(title) && raw !== title && raw.toUpperCase() === title;
}

function pathBonus(forms: RecordForms, record: IndexedRecord, query: Interpretation): number {
  if (query.path === undefined || forms.path === undefined || record.type !== 'lvl1') return 0;
  const method =
    query.path.method === record.method
      ? BONUS.method
      : query.path.method === undefined && record.method === 'GET'
        ? 0.05
        : 0;
  if (forms.path === query.path.path) return BONUS.path + method;
  return forms.path.startsWith(query.path.path) ? BONUS.pathStart + method : 0;
}

function byScore(a: RankedMatch, b: RankedMatch): number {
  return b.score - a.score || a.id - b.id;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
