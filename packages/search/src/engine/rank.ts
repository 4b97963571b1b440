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
  lvl1: 0.26,
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
  sameSlug: 0.55,
  sameTerms: 0.5,
  startsTitle: 0.08,
  titleCoverage: 0.3,
  density: 0.12,
  phrase: 0.35,
  phraseWord: 0.12,
  neighbours: 0.2,
  path: 1.2,
  pathStart: 0.4,
  method: 0.3,
};
/** How hard missing words count. */
const COVERAGE_POWER = 1.6;
/** A sentence asks for an explanation: rows, operations and lists of operations stand back. */
const SENTENCE = { row: 0.72, operation: 0.9, list: 0.85 };
/**
 * One plain word (`charger`) asks for pages: fields and values of that name stand back behind every title that has
 * the word. A row of a table says less than the heading that explains the same code, and a field's name in a guide
 * is a mention of what a reference defines.
 */
const ROW = { plainWord: 0.6, inTable: 0.9, fieldInTable: 0.8 };
/** `rebootPolicy` is a field; the heading "Reboot policy" explains it and comes next. */
const BESIDE_FIELD = 0.8;
/** `VM-1104` in the heading "VM-1104 Reconnect loop". */
const LEADING_CODE = /^[A-Z]+-\d+(?=\s)/;
const FIELD_NAME = /^[a-z]+(?:[A-Z_][A-Za-z0-9]*)*$/;
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
    return found ** COVERAGE_POWER * sum * stanceOf(record, query) * (0.62 + 0.38 * record.weight);
  }

  private phraseBonus(match: RankedMatch, query: Interpretation): number {
    const record = this.records[match.id];
    if (record === undefined || query.words.length < 2) return 0;
    const text = fold(`${record.title} ${record.content}`);
    const phrase = query.spoken.join(' ');
    if (phrase.length >= 8 && spaced(text).includes(phrase))
      return BONUS.phrase + BONUS.phraseWord * Math.min(query.spoken.length - 2, 4);
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
      names: [record.ident, record.fieldPath, LEADING_CODE.exec(record.title)?.[0]]
        .filter((name) => name !== undefined)
        .map(squash),
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

/** How far a kind of record stands back behind others for this kind of query. */
function stanceOf({ type, title, url, method, fieldPath }: IndexedRecord, query: Interpretation): number {
  if (type !== 'field') {
    if (query.isFieldName) return BESIDE_FIELD;
    if (!query.isSentence) return 1;
    return method !== undefined ? SENTENCE.operation : url.includes('/category/') ? SENTENCE.list : 1;
  }
  const asRow = query.isSentence ? SENTENCE.row : query.isPlainWord ? ROW.plainWord : 1;
  if (fieldPath !== undefined) return asRow;
  return asRow * (FIELD_NAME.test(title) ? ROW.fieldInTable : ROW.inTable);
}

function exactness(forms: RecordForms, record: IndexedRecord, query: Interpretation): number {
  if (isShoutedWord(record, query)) return BONUS.startsTitle;
  if (forms.title === query.folded) return BONUS.sameText;
  const [asTyped = '', meaning = ''] = query.squashed;
  if (asTyped !== '' && forms.squashed === asTyped) return BONUS.sameLetters;
  const names = asTyped !== '' && forms.names.includes(asTyped);
  if (names && !isPage(record)) return BONUS.sameName;
  const letters = forms.parts.join('');
  if (letters !== '' && (letters === meaning || letters === query.meant)) return BONUS.sameTerms;
  if (names) return BONUS.sameSlug;
  return forms.title.startsWith(query.folded) ? BONUS.startsTitle : 0;
}

/** The other name of a page is the end of its address, which says less than its title. */
function isPage({ type, method }: IndexedRecord): boolean {
  return type === 'lvl1' && method === undefined;
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

/** Words with one blank between them. */
function spaced(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
