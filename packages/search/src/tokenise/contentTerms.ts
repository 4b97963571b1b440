import { isStopWord } from './stopWords';
import { toChunks } from './tokenise';

/** The terms of a text in order, without stop words. */
export function contentTerms(text: string): string[] {
  return toChunks(text)
    .flatMap(({ parts }) => parts)
    .filter((part) => !isStopWord(part));
}
