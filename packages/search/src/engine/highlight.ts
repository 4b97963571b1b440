import { memoise } from '@voltmoor/build-tools/memoise';
import { joinUnits } from '@voltmoor/build-tools/joinUnits';
import { fold } from '../tokenise/fold';
import { stem } from '../tokenise/stem';
import type { TextPart } from './types';

/** About two lines. Further sentences are added up to this length. */
const SNIPPET_LENGTH = 150;
const LONGEST_SENTENCE = 220;
const MIN_SENTENCE_WORDS = 3;
/** A cell of a table with fewer words is a name or a value. */
const MIN_CELL_WORDS = 4;
/** The end of at least three words. One or two, such as the bold beginning of an item, stay with the sentence after them. */
const SENTENCE_END = /(?<=[^\s.!?…] \S*[^\s.!?…] \S{1,40}[.!?…])\s+(?=[\p{Lu}\d“"(])/u;
/** The description of a response, at the end of the text of an operation. */
const RESPONSE = /^[1-5]\d\d: /;
/** Words in Latin script; version numbers are one word. Plain ranges, because `\p{L}` is ten times slower here. */
const WORD = /[A-Za-z0-9\u00c0-\u024f]+(?:[.:]\d+)*/g;
const MIXED_CASE = /[a-z][A-Z]|[A-Z]{2}[a-z]|[A-Za-z]\d/;

interface Span {
  from: number;
  to: number;
}

/** Splits a text into parts and marks the words that are among the terms. */
export function markTerms(text: string, terms: ReadonlySet<string>): TextPart[] {
  return toParts(text, spansOf(text, terms));
}

/**
 * Takes the sentence with the most different terms out of the text, and the sentences after it in the same item or cell as far
 * as they fit. Lists of values are not sentences. The row of a table without a sentence gives its longest cell. An ellipsis
 * stands before the end of a sentence that began elsewhere, such as an item of a list.
 *
 * @returns an empty list when the text has no sentence and no such cell
 */
export function toSnippet(text: string, terms: ReadonlySet<string>): TextPart[] {
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return markTerms(longestCell(text), terms);
  // Forms of one word, such as its plural, count once.
  const counts = sentences.map(
    ({ text: one }) =>
      new Set(spansOf(one, terms).map(({ from, to }) => stem(fold(one.slice(from, to))))).size,
  );
  const best = counts.indexOf(Math.max(...counts));
  const { text: first = '', cell } = sentences[best] ?? {};
  let line = first;
  for (const next of sentences.slice(best + 1)) {
    if (next.cell !== cell || line.length + next.text.length >= SNIPPET_LENGTH) break;
    line += ` ${next.text}`;
  }
  const isEnd = /^\p{Ll}/u.test(line) && !text.startsWith(first);
  return markTerms(joinUnits(shorten(isEnd ? `…${line}` : line, terms)), terms);
}

/** The sentences of a text, without responses if there are others. Cells and items have a point between them. */
function sentencesOf(text: string): { text: string; cell: number }[] {
  const sentences = text
    .split(' · ')
    .flatMap((part, cell) =>
      part
        .trim()
        .split(SENTENCE_END)
        .map((sentence) => ({ text: sentence, cell })),
    )
    .filter((one) => /[.!?:…]$/.test(one.text) && one.text.split(' ').length >= MIN_SENTENCE_WORDS);
  const own = sentences.filter((one) => !RESPONSE.test(one.text));
  return own.length > 0 ? own : sentences;
}

/** The longest cell of a row. Empty for a long text, and for a row of names and values. */
function longestCell(text: string): string {
  if (text.length > SNIPPET_LENGTH) return '';
  const cells = text.split(' · ');
  const longest = cells.reduce((most, cell) => (cell.length > most.length ? cell : most));
  return cells.length === 1 || longest.split(' ').length >= MIN_CELL_WORDS ? longest : '';
}

/** Cuts a long sentence at words, around its first term. No punctuation stands before the ellipsis. */
function shorten(line: string, terms: ReadonlySet<string>): string {
  if (line.length <= LONGEST_SENTENCE) return line;
  const at = spansOf(line, terms)[0]?.from ?? 0;
  const from = at < LONGEST_SENTENCE / 2 ? 0 : line.lastIndexOf(' ', at - LONGEST_SENTENCE / 4) + 1;
  const rest = line.slice(from);
  const isCut = rest.length > LONGEST_SENTENCE;
  const end = isCut
    ? rest.slice(0, rest.lastIndexOf(' ', LONGEST_SENTENCE)).replace(/(?<![.,;:])[.,;:]+$/, '')
    : rest;
  return `${from > 0 ? '…' : ''}${end}${isCut ? '…' : ''}`;
}

/** The first two letters of each term. All texts of a search have the same terms. */
const headsOf = memoise((terms: ReadonlySet<string>) => new Set([...terms].map((term) => term.slice(0, 2))));

function spansOf(text: string, terms: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  const heads = headsOf(terms);
  const isTerm = (word: string): boolean => terms.has(stem(fold(word)));
  for (const match of text.matchAll(WORD)) {
    const run = match[0];
    const from = match.index;
    const isPlain = !MIXED_CASE.test(run);
    if (isPlain && !heads.has(fold(run.slice(0, 2)))) continue;
    if (isTerm(run)) spans.push({ from, to: from + run.length });
    else if (!isPlain)
      for (const part of run.matchAll(/\p{Lu}?\p{Ll}+|\p{Lu}(?:\p{Lu}(?!\p{Ll}))*|\p{N}+/gu)) {
        if (isTerm(part[0])) spans.push({ from: from + part.index, to: from + part.index + part[0].length });
      }
  }
  return spans;
}

function toParts(text: string, spans: readonly Span[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    if (from > at) parts.push({ text: text.slice(at, from), isMatch: false });
    const last = parts.at(-1);
    if (last?.isMatch === true) last.text += text.slice(from, to);
    else parts.push({ text: text.slice(from, to), isMatch: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}
