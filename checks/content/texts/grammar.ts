import { retext } from 'retext';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import type { Problem, Rule } from '../../rule';
import type { Prose } from '../../prose/prose';

const linter = retext().use(retextIndefiniteArticle).use(retextRepeatedWords).freeze();

/** Finds slips of grammar with retext: a wrong article, as in "a EVSE", and a repeated word, as in "the the". */
export const grammar: Rule = {
  id: 'grammar',
  description: 'Prose has no wrong article and no repeated word.',
  check({ prose }) {
    const problemsByText = new Map<string, Slip[]>();
    return prose.flatMap((piece) => {
      // Many descriptions are the same, and parsing is the expensive part.
      const slips = problemsByText.get(piece.text) ?? findSlips(piece.text);
      problemsByText.set(piece.text, slips);
      return slips.map((slip) => toProblem(piece, slip));
    });
  },
};

interface Slip {
  offset: number;
  /** The words as written. */
  found: string;
  /** The words that retext expects; empty when they should be removed. */
  expected: string;
}

/** The letter A as a name or a unit, as in "car A is full" and "the 6 A a car gets", and "an HTTPS …". */
const NO_ARTICLE = /^(?:A (?:a|is|and|in|on|or|after|gets)|an https?)\b/;

function findSlips(text: string): Slip[] {
  const file = linter.processSync(text);
  return file.messages.flatMap(({ actual, expected, place }) => {
    const start = place && 'start' in place ? place.start : place;
    if (actual == null || start?.offset === undefined) return [];
    const from = text.slice(start.offset);
    // Several spaces are the place of inline code, so the next word is unknown.
    if (/^\S+ {2}/.test(from) || NO_ARTICLE.test(from)) return [];
    return [{ offset: start.offset, found: actual, expected: expected?.[0] ?? '' }];
  });
}

function toProblem(piece: Prose, { offset, found, expected }: Slip): Problem {
  const context = piece.text
    .slice(offset, offset + 40)
    .replace(/\s+/g, ' ')
    .trim();
  return {
    ...piece.place(offset),
    message: `says "${found.replace(/\s+/g, ' ')}" in "${context}".`,
    fix: expected === '' ? 'Remove the repeated word.' : `Say "${expected}".`,
  };
}
