import { parse } from 'yaml';
import { z } from 'zod';
import { checkShape } from './checkShape';

/** A term of the pages with words of the trade for it, all in lower case and separated by commas. */
export type TradeTerm = [term: string, english: string, foreign: string];

const words = z.string().regex(/^[^,\s][^,]*(?:, [^,\s][^,]*)*$/, 'Write words separated by ", "');
const entrySchema = z.strictObject({
  also: words.optional(),
  de: words.optional(),
  nl: words.optional(),
  fr: words.optional(),
});
const fileSchema = z
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

/** The file as it is written, after the check of its shape. */
export type VocabularyFile = z.output<typeof fileSchema>;

/**
 * Parses the text of a vocabulary file.
 * @param source name of the file for the error message
 * @throws Error that lists every wrong entry
 */
export function parseVocabulary(yaml: string, source = 'vocabulary.yaml'): VocabularyFile {
  return checkShape(fileSchema, parse(yaml), {
    problem: 'the vocabulary has wrong entries.',
    help: 'Write "term: { also, de, nl, fr }" in a group with a source.',
    source,
  });
}

/** Arranges the words of a file for the index. */
export function toTradeTerms({ groups }: VocabularyFile): TradeTerm[] {
  return groups.flatMap(({ words: entries }) =>
    Object.entries(entries).map(([term, { also = '', de, nl, fr }]): TradeTerm => {
      const foreign = [de, nl, fr].flatMap((list) => list?.toLowerCase().split(', ') ?? []);
      return [term, also.toLowerCase(), [...new Set(foreign)].join()];
    }),
  );
}
