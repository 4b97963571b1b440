import { AMOUNT } from './amount';
import type { Block } from './block';

/** A place in a text that quotes a value in the words of a phrase. */
export interface Quote {
  /** The value as it is written there. */
  value: string;
  /** The words around it. */
  words: string;
}

/** A day, a time or an ordinal, or else a number with or without a unit. */
const VALUE = `\\d{1,2} [A-Z][a-z]+ \\d{4}|\\d{2}:\\d{2}(?:-\\d{2}:\\d{2})?|\\d+(?:st|nd|rd|th)|${AMOUNT}`;
/** A few words, of one sentence and one cell. */
const FEW_WORDS = '[^.|]{0,60}?';

/** A phrase of facts.yaml: `#` is the value, `…` a few words. */
export interface Phrase {
  pattern: RegExp;
  /** Its longest words, in lower case: a text without them cannot say it. */
  words: string;
}

/** Builds the pattern of a phrase, for texts whose blanks are single. */
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

/** Every quote of a phrase in a text. */
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
