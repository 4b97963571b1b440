import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAsked, type Asked } from '../records/asked';
import { parseSynonyms, type Synonyms } from '../tokenise/synonyms';
import { parseVocabulary, toTradeTerms, type TradeTerm } from '../tokenise/vocabulary';

/** Words that readers use and pages do not. The docs team writes them. */
export interface SearchWords {
  /** Expected queries of pages and sections. */
  asked: Asked;
  synonyms: Synonyms;
  /** Words of the trade, also in other languages, and the terms that the portal uses for them. */
  vocabulary: TradeTerm[];
}

export const NO_WORDS: SearchWords = { asked: {}, synonyms: {}, vocabulary: [] };

/**
 * Reads `phrases.yaml`, `synonyms.yaml` and `vocabulary.yaml` of a folder. A file that does not exist has no words.
 *
 * @throws Error that lists every wrong entry of a file
 */
export async function readWords(folder: string): Promise<SearchWords> {
  const read = async <Words>(name: string, parse: (yaml: string, source: string) => Words, none: Words) => {
    const text = await readFile(join(folder, name), 'utf8').catch(ignoreMissing);
    return text === undefined ? none : parse(text, name);
  };
  return {
    asked: await read('phrases.yaml', parseAsked, {}),
    synonyms: await read('synonyms.yaml', parseSynonyms, {}),
    vocabulary: await read(
      'vocabulary.yaml',
      (yaml, source) => toTradeTerms(parseVocabulary(yaml, source)),
      [],
    ),
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
