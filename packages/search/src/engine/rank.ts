import type { IndexedRecord } from '../indexing/artefact';
import { fold, squash } from '../tokenise/fold';
import { isStopWord } from '../tokenise/stopWords';
import { toChunks } from '../tokenise/tokenise';
import type { Interpretation } from './interpretQuery';
import type { Match } from './matcher';
import { normalisePath } from './pathQuery';
import { NAME, SENTENCE, type Profile } from './profiles';

/**
 * The order of results. Most important first: share of the query found, where it was found (title before name
 * before headings above before text), how exact, how much of the title the query covers, level, text score;
 * the page's weight scales the sum, so that a guide is not buried under reference rows. `profiles.ts` has the
 * numbers that differ between names and sentences.
 */
const BONUS = {
  sameText: 0.9,
  sameLetters: 0.65,
  sameName: 0.9,
  sameSlug: 0.55,
  sameTerms: 0.5,
  startsTitle: 0.08,
  density: 0.12,
  phrase: 0.35,
  phraseWord: 0.12,
  neighbours: 0.2,
  path: 1.2,
  pathEnd: 0.9,
  pathStart: 0.4,
  method: 0.3,
  otherMethod: 0.3,
  readsByDefault: 0.05,
};
/**
 * One plain word (`charger`) asks for pages: fields and values of that name stand back behind every title that has
 * the word. A row of a table says less than the heading that explains the same code, and a field's name in a guide
 * is a mention of what a reference defines.
 */
const ROW = { plainWord: 0.6, inTable: 0.9, fieldInTable: 0.8 };
/** `rebootPolicy` is a field; the heading "Reboot policy" explains it and comes next. */
const BESIDE_FIELD = 0.8;
/** "By API" and "What can go wrong" stand on every second page and tell nothing about any one. */
const COMMON_HEADING = 0.7;
const MOST_ALIKE_HEADINGS = 4;
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

  /** How many headings have the same words. */
  private readonly headings = new Map<string, number>();

  constructor(private readonly records: readonly IndexedRecord[]) {
    for (const { title } of records.filter(isSubheading))
      this.headings.set(title, (this.headings.get(title) ?? 0) + 1);
  }

  rank(matches: readonly Match[], query: Interpretation): RankedMatch[] {
    const terms = termsOf(query);
    const ranked = matches
      .map((match) => ({ id: match.id, score: this.score(match, query, terms) }))
      .sort(byScore);
    for (const match of ranked.slice(0, PHRASE_CANDIDATES))
      match.score += profileOf(query).phrase * this.phraseBonus(match, query);
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
    const profile = profileOf(query);
    const sum =
      value +
      (this.isCommonHeading(record)
        ? 0
        : (profile.titleCoverage * inTitle) / Math.max(forms.parts.length, 1)) +
      exactness(forms, record, query) +
      pathBonus(forms, record, query) +
      profile.level[record.type] +
      BONUS.density * density;
    const scaled = profile.weightless + (1 - profile.weightless) * record.weight;
    const stance = stanceOf(record, query, profile) * (this.isCommonHeading(record) ? COMMON_HEADING : 1);
    return found ** profile.coveragePower * sum * stance * scaled;
  }

  private isCommonHeading(record: IndexedRecord): boolean {
    return isSubheading(record) && (this.headings.get(record.title) ?? 0) > MOST_ALIKE_HEADINGS;
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

export function profileOf({ isSentence }: Interpretation): Profile {
  return isSentence ? SENTENCE : NAME;
}

/** All terms of the index that the query may mean. */
export function termsOf({ words }: Interpretation): Set<string> {
  return new Set(words.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)));
}

/** How far a kind of record stands back behind others for this kind of query. */
function stanceOf(
  { type, title, url, method, fieldPath }: IndexedRecord,
  query: Interpretation,
  { stance }: Profile,
): number {
  if (type !== 'field') {
    if (query.isFieldName) return BESIDE_FIELD;
    return method !== undefined ? stance.operation : url.includes('/category/') ? stance.list : 1;
  }
  const asRow = query.isPlainWord ? ROW.plainWord : stance.row;
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

function isSubheading({ type }: IndexedRecord): boolean {
  return type === 'lvl2' || type === 'lvl3';
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
  const { path, method } = query.path;
  const likeness = pathLikeness(forms.path, path);
  if (likeness === 0) return 0;
  if (method === undefined) return likeness + (record.method === 'GET' ? BONUS.readsByDefault : 0);
  return method === record.method ? likeness + BONUS.method : likeness * BONUS.otherMethod;
}

function pathLikeness(path: string, asked: string): number {
  if (path === asked) return BONUS.path;
  if (endsWithPath(path, asked) || endsWithPath(asked, path)) return BONUS.pathEnd;
  return path.startsWith(asked) ? BONUS.pathStart : 0;
}

/** `/ocpi/2.2.1/cdrs` ends with `/2.2.1/cdrs`; both begin with a slash. */
function endsWithPath(path: string, end: string): boolean {
  return path.length > end.length && path.endsWith(end);
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
