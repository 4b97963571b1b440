import { z } from 'zod';
import type { Prose } from '../../prose/readPageProse';
import { toKey } from '@voltmoor/build-tools/cache';
import { memoiseText } from '@voltmoor/build-tools/memoise';
import { lineAt } from '../../names/searchFiles';
import type { Place, Rule } from '../../rule';

const wordsSchema = z
  .string()
  .regex(/^(?:[^\s()]|\([^()]+\))(?:[^()]|\([^()]+\))*$/, 'expected words such as "log (in|on)"');

/** The schema of `content/data/wording.yaml`, which explains its keys. */
export const wordingSchema = z
  .array(
    z.strictObject({
      avoid: z.array(wordsSchema).min(1),
      use: z.string().min(1).optional(),
      why: z.string().endsWith('.'),
      except: z.array(wordsSchema).min(1).optional(),
      in: z.enum(['own', 'pages', 'files']).optional(),
    }),
  )
  .min(1);

export type WordingRule = z.infer<typeof wordingSchema>[number];

/** Where a text is from; `file` is a whole file as it is written. */
type TextSource = Prose['source'] | 'file';

/** Each thing has one name, and no text contains words that mislead readers or become wrong. */
export const wording: Rule = {
  id: 'wording',
  description: 'Texts avoid the words that content/data/wording.yaml lists.',
  check({ data, prose, files, memory }, report) {
    const searchOf = memoiseText((source: TextSource) =>
      createSearch(data.wording.filter((rule) => appliesTo(rule, source))),
    );
    const reportMatch = ({ rule: { use, why }, found }: Match, place: Place): void =>
      report(
        place,
        `says "${found.replace(/\s+/g, ' ')}".`,
        use === undefined ? why : `Say "${use}". ${why}`,
      );
    for (const { text, source, place } of prose) {
      for (const match of searchOf(source)(text))
        if (!ENUMERATION_VALUE.test(match.found)) reportMatch(match, place(match.index));
    }
    for (const [file, text] of files) {
      if (!SEARCHED.test(file)) continue;
      const key = toKey(data.wording, text);
      for (const match of memory.get(`words ${key}`, () => searchOf('file')(text)))
        reportMatch(match, { file, line: lineAt(text, match.index) });
    }
  },
};

/** The files that `in: files` searches, except the rules themselves. */
const SEARCHED = /^(content\/(docs|news|data)\/(?!wording\.).*\.(mdx?|ya?ml)|specs\/.*\.ya?ml)$/;

/** A value such as WHITELIST. */
const ENUMERATION_VALUE = /^[A-Z_]{4,}$/;

interface Match {
  rule: WordingRule;
  /** The words as written. */
  found: string;
  index: number;
}

function appliesTo(rule: WordingRule, source: TextSource): boolean {
  if (rule.in === 'files' || source === 'file') return rule.in === 'files' && source === 'file';
  if (source === 'standard') return rule.in === undefined;
  return source !== 'document' || rule.in !== 'pages';
}

/** Searches for the words of all rules with one pattern, which is much faster than one search for each rule. */
function createSearch(rules: readonly WordingRule[]): (text: string) => Match[] {
  if (rules.length === 0) return () => [];
  const groups = rules.map(({ avoid }) => `(${toPattern(avoid.flatMap(expand))})`);
  const pattern = new RegExp(`(?<![\\w-])(?:${groups.join('|')})(?:s|es)?(?!\\w)`, 'gi');
  const exceptions = rules.map(({ except = [] }) => {
    const texts = except.flatMap(expand);
    const capitalised = texts.map((text) => text.charAt(0).toUpperCase() + text.slice(1));
    return texts.length === 0 ? undefined : new RegExp(toPattern([...texts, ...capitalised]), 'g');
  });
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match): Match[] => {
      const { 0: found, index } = match;
      const number = match.slice(1).findIndex((group: string | undefined) => group !== undefined);
      const [rule, exception] = [rules[number], exceptions[number]];
      return !rule || (exception && overlaps(index, found, text.matchAll(exception)))
        ? []
        : [{ rule, found, index }];
    });
}

/** Whether the words that were found at an index overlap one of the exceptions in the text. */
function overlaps(index: number, found: string, exceptions: Iterable<RegExpExecArray>): boolean {
  return [...exceptions].some(
    (exception) => exception.index < index + found.length && index < exception.index + exception[0].length,
  );
}

/** Lists what words stand for: `(log|sign) in (now)?` → `log in now`, `log in`, `sign in now`, `sign in`. */
export function expand(words: string): string[] {
  const group = /\(([^()]*)\)(\?)?/.exec(words);
  if (!group) return [words.trim()];
  const [whole, choices = '', optional] = group;
  return [...choices.split('|'), ...(optional ? [''] : [])].flatMap((choice) =>
    expand(words.replace(whole, () => choice)),
  );
}

/** Returns a pattern for any of the texts. A line break may be between their words. */
function toPattern(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')).join('|');
}
