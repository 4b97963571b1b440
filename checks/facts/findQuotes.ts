import { AMOUNT } from './amount';
import type { Block } from './block';

/** A part of a text that states a value in the words of a phrase. */
export interface Quote {
  /** The value as written in the text. */
  value: string;
  /** The words around the value. */
  words: string;
}

/** A day, a time, an ordinal, or a number with or without a unit. */
const VALUE = `\\d{1,2} [A-Z][a-z]+ \\d{4}|\\d{2}:\\d{2}(?:-\\d{2}:\\d{2})?|\\d+(?:st|nd|rd|th)|${AMOUNT}`;
/** Matches a few words within one sentence and one cell. */
const FEW_WORDS = '[^.|]{0,60}?';

/** A phrase from facts.yaml. `#` stands for the value, `…` for a few words. */
export interface Phrase {
  pattern: RegExp;
  /** The longest run of words in the phrase, in lower case. A text without it cannot match. */
  words: string;
}

/** Builds the pattern of a phrase. It expects texts in which runs of spaces are reduced to one. */
export function buildPhrase(phrase: string): Phrase {
  const parts = phrase.split(/(#|…)/);
  const source = parts
    .map((part) => {
      if (part === '#') return `(?<value>${VALUE})`;
      if (part === '…') return FEW_WORDS;
      return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  const [words = ''] = [...parts].sort((a, b) => b.length - a.length);
  return {
    pattern: new RegExp(`(?<![\\w.,])${source}(?!\\w)`, 'gi'),
    words: words.toLowerCase(),
  };
}

/** Finds every place where a text uses a phrase. */
export function findQuotes(
  { pattern, words }: Phrase,
  { text, folded }: Pick<Block, 'text' | 'folded'>,
): Quote[] {
  if (!folded.includes(words)) return [];
  return [...text.matchAll(pattern)].map((found) => ({
    value: found.groups?.['value'] ?? '',
    words: found[0],
  }));
}
