import { parse } from 'yaml';
import { z } from 'zod';
import { checkShape } from './checkShape';

/** Phrase → phrases with the same meaning, spelt as in the file. */
export type Synonyms = Record<string, string[]>;

const fileSchema = z.strictObject({
  'both-ways': z.array(z.array(z.string().min(2)).min(2)),
  'one-way': z.record(z.string(), z.array(z.string().min(2)).min(1)),
});

/**
 * Parses the text of a synonym file.
 * @param source name of the file for the error message
 * @throws Error that lists every wrong entry
 */
export function parseSynonyms(yaml: string, source = 'synonyms.yaml'): Synonyms {
  const file = checkShape(fileSchema, parse(yaml), {
    problem: 'the synonym file has wrong entries.',
    help: 'Write lists of at least two phrases under "both-ways", and "word: [phrase]" under "one-way".',
    source,
  });
  const found = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    if (from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
  };
  for (const group of file['both-ways']) for (const from of group) for (const to of group) add(from, to);
  for (const [from, phrases] of Object.entries(file['one-way'])) for (const to of phrases) add(from, to);
  return Object.fromEntries([...found].map(([from, phrases]) => [from, [...phrases]]));
}
