import { replace, type Finding, type Severity } from '../finding';
import { pathOf, spanOf, type JsonNode } from '../json/nodes';
import { quote } from '../rules/values';
import catalogue from './words.json';

/** What a finding says. `{name}` stands for a value. */
export interface Words {
  severity: Severity;
  found?: string;
  expected?: string;
  why: string;
  /** The sentence of the standard or of the document. Every error has one. */
  basis?: string;
  /** The keywords of a schema whose failure the finding is about. */
  keywords?: readonly string[];
}

/** The words of a finding: its code, or the code and a variant such as `enum.open`. */
export type WordsKey = keyof typeof catalogue;

/** Values for the names in braces. */
export type Values = Readonly<Record<string, string | number | undefined>>;

const WORDS: Readonly<Record<string, Partial<Words>>> = catalogue as Record<string, Partial<Words>>;

/** The codes of the faults that the validator finds, by the keyword that failed. */
export const FAULTS: ReadonlyMap<string, WordsKey> = new Map(
  Object.entries(WORDS).flatMap(([key, { keywords = [] }]) =>
    keywords.map((keyword) => [keyword, key as WordsKey] as const),
  ),
);

/** The place of a code in the catalogue. Of two findings about one value, the later one follows from the first. */
export const rankOf = (code: WordsKey): number => CODES.indexOf(code);
const CODES = Object.keys(WORDS);

/** Puts values into the words of a finding. */
export function fillWords(
  { found = '{found}', expected = '', why, basis }: Omit<Words, 'severity'>,
  values: Values,
): Pick<Finding, 'found' | 'expected' | 'why' | 'basis'> {
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`);
  return {
    found: fill(found),
    expected: fill(expected),
    why: fill(why),
    ...(basis !== undefined && { basis: fill(basis) }),
  };
}

/** The words of a finding with its code and severity. A variant inherits what it does not say. */
export function wordsOf(
  key: WordsKey,
  values: Values = {},
): Pick<Finding, 'severity' | 'code' | 'found' | 'expected' | 'why' | 'basis'> {
  const [code = ''] = key.split('.');
  const { severity, ...words } = { ...WORDS[code], ...WORDS[key] } as Words;
  return { severity, code, ...fillWords(words, values) };
}

/**
 * A finding about a value, which `{found}` stands for by default.
 * @param text what replaces the value, which `{expected}` stands for by default
 */
export const findingAt = (key: WordsKey, node: JsonNode, values?: Values, text?: string): Finding => ({
  ...wordsOf(key, { found: quote(node), expected: text, ...values }),
  path: pathOf(node),
  ...spanOf(node),
  ...(text !== undefined && { fix: replace(node, text) }),
});

/** The variant of the words of a code that exists; the words of the code itself otherwise. */
export function variantOf(code: WordsKey, ...variants: readonly (string | undefined)[]): WordsKey {
  const key = variants.map((variant) => `${code}.${variant}`).find((each) => Object.hasOwn(WORDS, each));
  return (key ?? code) as WordsKey;
}
