import type { SearchResult as IndexMatch } from 'minisearch';
import type { Field, IndexedRecord } from '../indexing/artefact';
import type { RecordType } from '../records/types';
import { fold, squash } from '../tokenise/fold';
import { isStopWord } from '../tokenise/stopWords';
import { toChunks } from '../tokenise/tokenise';
import type { Interpretation } from './interpretQuery';
import { normalisePath } from './pathQuery';

/**
 * The order of results. Most important first: share of the query found, where it was found (title before name
 * before headings above before text), how exact, how much of the title the query covers, level, text score;
 * the page's weight scales the sum, so that a guide is not buried under reference rows.
 */
const FIELD_VALUE: Record<Field, number> = { title: 1, ident: 0.88, trail: 0.62, content: 0.5 };
const LEVEL_VALUE: Record<RecordType, number> = { lvl1: 0.16, lvl2: 0.08, lvl3: 0.05, lvl4: 0.03, lvl5: 0.02, lvl6: 0.02, content: 0, field: 0.03 };
const BONUS = { sameText: 0.9, sameLetters: 0.65, sameName: 0.9, sameTerms: 0.5, startsTitle: 0.08, titleCoverage: 0.3, text: 0.15, phrase: 0.35, neighbours: 0.2, path: 1.2, pathStart: 0.4, method: 0.3 };
/** How hard missing words count. */
const COVERAGE_POWER = 1.6;
/** A sentence asks for an explanation: rows and operations stand back. */
const SENTENCE = { row: 0.72, operation: 0.92 };
/** Phrases are looked for only in the best results of the first pass: it reads their text. */
const PHRASE_CANDIDATES = 80;

export interface RankedMatch {
  id: number;
  score: number;
  /** Terms of the record that met the query. */
  terms: string[];
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

  rank(matches: readonly IndexMatch[], query: Interpretation): RankedMatch[] {
    const top = matches.reduce((most, { score }) => Math.max(most, score), 0) || 1;
    const uses = new TermUses(query);
    const ranked = matches.map((match) => this.score(match, query, uses, top)).sort(byScore);
    for (const match of ranked.slice(0, PHRASE_CANDIDATES)) match.score += this.phraseBonus(match, query);
    return ranked.sort(byScore);
  }

  private score(match: IndexMatch, query: Interpretation, uses: TermUses, top: number): RankedMatch {
    const id = match.id as number;
    const record = this.records[id];
    const terms = Object.keys(match.match);
    if (record === undefined) return { id, score: 0, terms };
    const { found, value } = uses.measure(match.match, terms);
    const forms = this.formsOf(id, record);
    let inTitle = 0;
    for (const part of forms.parts) if (match.match[part]?.includes('title') === true) inTitle += 1;
    const sum =
      value + (BONUS.titleCoverage * inTitle) / Math.max(forms.parts.length, 1) + exactness(forms, query) + pathBonus(forms, record, query) +
      LEVEL_VALUE[record.type] + (BONUS.text * match.score) / top;
    const stance = !query.isSentence ? 1 : record.type === 'field' ? SENTENCE.row : record.method !== undefined ? SENTENCE.operation : 1;
    return { id, score: found ** COVERAGE_POWER * sum * stance * (0.62 + 0.38 * record.weight), terms };
  }

  private phraseBonus(match: RankedMatch, query: Interpretation): number {
    const record = this.records[match.id];
    if (record === undefined || query.words.length < 2) return 0;
    const text = fold(`${record.title} ${record.content}`);
    if (query.folded.length >= 8 && text.includes(query.folded)) return BONUS.phrase;
    let neighbours = 0;
    const words = query.words.map((word) => word.text);
    for (let index = 1; index < words.length; index += 1) {
      const pair = new RegExp(`${escape(words[index - 1] ?? '')}\\w{0,3}\\W{1,3}(?:\\w{1,3}\\W)?${escape(words[index] ?? '')}`);
      if (pair.test(text)) neighbours += 1;
    }
    return (BONUS.neighbours * neighbours) / (words.length - 1);
  }

  private formsOf(id: number, record: IndexedRecord): RecordForms {
    const made: RecordForms = this.forms[id] ?? {
      title: fold(record.title),
      squashed: squash(record.title),
      parts: toChunks(record.title).flatMap(({ parts }) => parts).filter((part) => !isStopWord(part)),
      names: [record.ident, record.fieldPath].flatMap((name) => name?.split(' ') ?? []).map(squash),
      path: record.path === undefined ? undefined : normalisePath(record.path),
    };
    this.forms[id] = made;
    return made;
  }
}

/** Which words of the query a term of the index stands for. */
class TermUses {
  private readonly single = new Map<string, { word: number; quality: number }[]>();
  private readonly joint: { word: number; quality: number; terms: string[] }[] = [];
  private readonly weights: number[];
  private readonly total: number;

  constructor({ words }: Interpretation) {
    this.weights = words.map(({ weight }) => weight);
    this.total = this.weights.reduce((sum, weight) => sum + weight, 0) || 1;
    words.forEach(({ alternatives }, word) => {
      for (const { terms, quality } of alternatives) {
        const [term = ''] = terms;
        if (terms.length > 1) this.joint.push({ word, quality, terms });
        else if (this.single.has(term)) this.single.get(term)?.push({ word, quality });
        else this.single.set(term, [{ word, quality }]);
      }
    });
  }

  /** Share of the query that a record has, and how well it has it; both 0 to 1. */
  measure(match: Record<string, string[]>, terms: readonly string[]): { found: number; value: number } {
    const best = this.weights.map(() => 0);
    for (const term of terms) {
      const uses = this.single.get(term);
      if (uses === undefined) continue;
      const field = bestField(match[term]);
      for (const { word, quality } of uses) best[word] = Math.max(best[word] ?? 0, field * quality);
    }
    for (const { word, quality, terms: needed } of this.joint) {
      if (quality <= (best[word] ?? 0)) continue;
      let least = 1;
      for (const term of needed) least = Math.min(least, bestField(match[term]));
      best[word] = Math.max(best[word] ?? 0, least * quality);
    }
    let found = 0;
    let value = 0;
    best.forEach((quality, word) => {
      const weight = this.weights[word] ?? 0;
      if (quality > 0) found += weight;
      value += weight * quality;
    });
    return { found: found / this.total, value: value / this.total };
  }
}

function bestField(fields: readonly string[] | undefined): number {
  let best = 0;
  for (const field of fields ?? []) best = Math.max(best, FIELD_VALUE[field as Field] ?? 0);
  return best;
}

function exactness(forms: RecordForms, query: Interpretation): number {
  if (forms.title === query.folded) return BONUS.sameText;
  const [asTyped = '', meaning = ''] = query.squashed;
  if (asTyped !== '' && forms.squashed === asTyped) return BONUS.sameLetters;
  if (asTyped !== '' && forms.names.includes(asTyped)) return BONUS.sameName;
  const letters = forms.parts.join('');
  if (letters !== '' && (letters === meaning || letters === query.meant)) return BONUS.sameTerms;
  return forms.title.startsWith(query.folded) ? BONUS.startsTitle : 0;
}

function pathBonus(forms: RecordForms, record: IndexedRecord, query: Interpretation): number {
  if (query.path === undefined || forms.path === undefined || record.type !== 'lvl1') return 0;
  const method = query.path.method === record.method ? BONUS.method : query.path.method === undefined && record.method === 'GET' ? 0.05 : 0;
  if (forms.path === query.path.path) return BONUS.path + method;
  return forms.path.startsWith(query.path.path) ? BONUS.pathStart + method : 0;
}

function byScore(a: RankedMatch, b: RankedMatch): number {
  return b.score - a.score || a.id - b.id;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
