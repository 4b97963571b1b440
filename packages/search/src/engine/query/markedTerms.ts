import type { Interpretation } from './interpretQuery';
import { QUALITY } from './queryWords';

/**
 * The terms that results mark: the typed words with their other forms and completions. Synonyms are found but not marked,
 * because readers would not recognise them as their words. A misspelt word marks its best correction.
 */
export function markedTermsOf({ words }: Interpretation): Set<string> {
  return new Set(
    words.flatMap((word) => {
      const typed = word.alternatives.filter(
        ({ terms, quality, meant }) =>
          meant === undefined &&
          (quality >= QUALITY.completion ||
            terms.length > 1 ||
            terms.every((term) => term.startsWith(word.text))),
      );
      if (typed.length > 0) return typed.flatMap(({ terms }) => terms);
      return word.alternatives.some(({ meant }) => meant !== undefined)
        ? []
        : [word.spellings[1] ?? word.text];
    }),
  );
}
