import type { SearchResult as IndexMatch } from 'minisearch';
import type { Field, IndexedRecord } from '../indexing/artefact';
import type { RecordType } from '../records/types';
import { fold, squash } from '../tokenise/fold';
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
const BONUS = { sameText: 0.9, sameLetters: 0.65, sameName: 0.7, sameTerms: 0.35, startsTitle: 0.08, titleCoverage: 0.3, text: 0.15, phrase: 0.35, neighbours: 0.2, path: 1.2, pathStart: 0.4, method: 0.3 };
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
    const total = query.words.reduce((sum, { weight }) => sum + weight, 0) || 1;
    const ranked = matches.map((match) => this.score(match, query, top, total)).sort(byScore);
    for (const match of ranked.slice(0, PHRASE_CANDIDATES)) match.score += this.phraseBonus(match, query);
    return ranked.sort(byScore);
  }

  private score(match: IndexMatch, query: Interpretation, top: number, total: number): RankedMatch {
    const id = match.id as number;
    const record = this.records[id];
    const terms = Object.keys(match.match);
    if (record === undefined) return { id, score: 0, terms };
    let found = 0;
    let value = 0;
    for (const { weight, alternatives } of query.words) {
      let best = 0;
      for (const { terms: needed, quality } of alternatives) {
        let least = 1;
        for (const term of needed) least = Math.min(least, bestField(match.match[term]));
        if (least * quality > best) best = least * quality;
      }
      if (best > 0) found += weight;
      value += weight * best;
    }
    const coverage = found / total;
    const forms = this.formsOf(id, record);
    const inTitle = new Set(terms.filter((term) => match.match[term]?.includes('title')));
    const titleCoverage = forms.parts.filter((part) => inTitle.has(part)).length / Math.max(forms.parts.length, 1);
    const sum =
      value / total + BONUS.titleCoverage * titleCoverage + exactness(forms, query) + pathBonus(forms, record, query) +
      LEVEL_VALUE[record.type] + (BONUS.text * match.score) / top;
    return { id, score: coverage * coverage * sum * (0.62 + 0.38 * record.weight), terms };
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
      parts: toChunks(record.title).flatMap(({ parts }) => parts),
      names: [record.ident, record.fieldPath].flatMap((name) => name?.split(' ') ?? []).map(squash),
      path: record.path === undefined ? undefined : normalisePath(record.path),
    };
    this.forms[id] = made;
    return made;
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
  if (letters !== '' && (letters === meaning || letters === query.words.map(({ text }) => text).join(''))) return BONUS.sameTerms;
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
