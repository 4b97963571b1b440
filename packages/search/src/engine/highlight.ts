import { fold } from '../tokenise/fold';
import { stem } from '../tokenise/stem';
import type { TextPart } from './types';

const SNIPPET_LENGTH = 150;
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

/** Cuts about 150 characters out of the text, around the place with the most different terms. */
export function toSnippet(text: string, terms: ReadonlySet<string>): TextPart[] {
  if (text.length <= SNIPPET_LENGTH) return markTerms(text, terms);
  const spans = spansOf(text, terms);
  const from = bestStart(text, spans);
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const cut = text.lastIndexOf(' ', start + SNIPPET_LENGTH);
  const end = start + SNIPPET_LENGTH >= text.length ? text.length : Math.max(cut, start + 1);
  const line = (start > 0 ? '…' : '') + text.slice(start, end) + (end < text.length ? '…' : '');
  return markTerms(line, terms);
}

function bestStart(text: string, spans: readonly Span[]): number {
  let best = 0;
  let bestCount = -1;
  for (const { from } of spans) {
    const inside = spans.filter((span) => span.from >= from && span.to <= from + SNIPPET_LENGTH - 40);
    const count = new Set(inside.map((span) => fold(text.slice(span.from, span.to)))).size;
    if (count > bestCount) {
      bestCount = count;
      best = from;
    }
  }
  return best <= 40 ? 0 : best - 30;
}

const HEADS = new WeakMap<ReadonlySet<string>, Set<string>>();

/** The first two letters of each term. All texts of a search have the same terms. */
function headsOf(terms: ReadonlySet<string>): Set<string> {
  const heads = HEADS.get(terms) ?? new Set([...terms].map((term) => term.slice(0, 2)));
  HEADS.set(terms, heads);
  return heads;
}

function spansOf(text: string, terms: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  const heads = headsOf(terms);
  for (const match of text.matchAll(WORD)) {
    const run = match[0];
    const from = match.index;
    const isPlain = !MIXED_CASE.test(run);
    if (isPlain && !heads.has(fold(run.slice(0, 2)))) continue;
    if (isTerm(run, terms)) spans.push({ from, to: from + run.length });
    else if (!isPlain)
      for (const part of run.matchAll(/\p{Lu}?\p{Ll}+|\p{Lu}(?:\p{Lu}(?!\p{Ll}))*|\p{N}+/gu)) {
        if (isTerm(part[0], terms))
          spans.push({ from: from + part.index, to: from + part.index + part[0].length });
      }
  }
  return spans;
}

function isTerm(word: string, terms: ReadonlySet<string>): boolean {
  return terms.has(stem(fold(word)));
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
