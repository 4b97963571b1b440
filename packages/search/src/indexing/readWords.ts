import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkShape } from '../tokenise/checkShape';

/**
 * Expected queries: what readers type to find a page or a section, in words that it does not contain. The key is the end of
 * a route, with `#anchor` for a section.
 */
export type Asked = Record<string, string[]>;
/** Phrase → phrases with the same meaning, spelt as in the file. */
export type Synonyms = Record<string, string[]>;
/** A term of the pages with words of the trade for it, all in lower case and separated by commas. */
export type TradeTerm = [term: string, english: string, foreign: string];

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
 * @param rename replaces the name of the portal in the texts of the files; readers search for the name that pages show
 * @throws Error that lists every wrong entry of a file
 */
export async function readWords(
  folder: string,
  rename: (text: string) => string = (text) => text,
): Promise<SearchWords> {
  const read = async <Words>(name: string, parseFile: (yaml: string) => Words, none: Words) => {
    const text = await readFile(join(folder, name), 'utf8').catch(ignoreMissing);
    return text === undefined ? none : parseFile(rename(text));
  };
  return {
    asked: await read('phrases.yaml', parseAsked, NO_WORDS.asked),
    synonyms: await read('synonyms.yaml', parseSynonyms, NO_WORDS.synonyms),
    vocabulary: await read('vocabulary.yaml', parseVocabulary, NO_WORDS.vocabulary),
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const askedSchema = z.record(
  z.string().min(1),
  z.string().transform((phrases) => phrases.split(',').map((phrase) => phrase.trim())),
);

/** @throws Error that lists every wrong entry */
export function parseAsked(yaml: string): Asked {
  return checkShape(askedSchema, parse(yaml), {
    problem: 'the file of expected queries has wrong entries.',
    help: 'Write "end/of/route#anchor: phrase, phrase".',
    source: 'phrases.yaml',
  });
}

const synonymSchema = z.strictObject({
  'both-ways': z.array(z.array(z.string().min(2)).min(2)),
  'one-way': z.record(z.string(), z.array(z.string().min(2)).min(1)),
});

/** @throws Error that lists every wrong entry */
export function parseSynonyms(yaml: string): Synonyms {
  const file = checkShape(synonymSchema, parse(yaml), {
    problem: 'the synonym file has wrong entries.',
    help: 'Write lists of at least two phrases under "both-ways", and "word: [phrase]" under "one-way".',
    source: 'synonyms.yaml',
  });
  const found = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    if (from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
  };
  for (const group of file['both-ways']) for (const from of group) for (const to of group) add(from, to);
  for (const [from, phrases] of Object.entries(file['one-way'])) for (const to of phrases) add(from, to);
  return Object.fromEntries([...found].map(([from, phrases]) => [from, [...phrases]]));
}

const words = z.string().regex(/^[^,\s][^,]*(?:, [^,\s][^,]*)*$/, 'Write words separated by ", "');
const entrySchema = z.strictObject({
  also: words.optional(),
  de: words.optional(),
  nl: words.optional(),
  fr: words.optional(),
});
const vocabularySchema = z
  .strictObject({
    sources: z.record(z.string(), z.string().min(10)),
    groups: z.array(
      z.strictObject({ about: z.string(), source: z.string(), words: z.record(z.string(), entrySchema) }),
    ),
  })
  .superRefine(({ sources, groups }, { addIssue }) => {
    const seen = new Set<string>();
    for (const { about, source, words: entries } of groups) {
      if (!(source in sources)) addIssue(`${about}: the source "${source}" is not in the list of sources`);
      for (const term of Object.keys(entries)) {
        if (seen.has(term)) addIssue(`${about}: "${term}" is in the file twice`);
        seen.add(term);
      }
    }
  });

/** @throws Error that lists every wrong entry */
export function parseVocabulary(yaml: string): TradeTerm[] {
  const { groups } = checkShape(vocabularySchema, parse(yaml), {
    problem: 'the vocabulary has wrong entries.',
    help: 'Write "term: { also, de, nl, fr }" in a group with a source.',
    source: 'vocabulary.yaml',
  });
  return groups.flatMap(({ words: entries }) =>
    Object.entries(entries).map(([term, { also = '', de, nl, fr }]): TradeTerm => {
      const foreign = [de, nl, fr].flatMap((list) => list?.toLowerCase().split(', ') ?? []);
      return [term, also.toLowerCase(), [...new Set(foreign)].join()];
    }),
  );
}
