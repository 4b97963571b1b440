import type { Prose } from '../../prose/readPageProse';
import type { Report, Rule } from '../../rule';
import { readWords } from '../../sources/texts';

const OWN_WORDS = 'checks/spelling/words.txt';

/** Every word must be in the English dictionary or in checks/spelling/words.txt. */
export const spelling: Rule = {
  id: 'spelling',
  description: 'Every word of the prose is in the English dictionary or in checks/spelling/words.txt.',
  async check({ prose, files, hasAllDocuments, memory }, report) {
    const own = new Map(
      [...readWords(files.get(OWN_WORDS))].map(([word, line]) => [word.toLowerCase(), line]),
    );
    const used = new Set<string>();
    const unknown = new Set<string>();
    for (const word of collectWords(prose.map(({ text }) => text))) {
      const key = word.toLowerCase();
      if (own.has(key)) used.add(key);
      else if (!(await memory.getAsync(`word ${word}`, async () => (await load()).has(word))))
        unknown.add(word);
    }
    if (unknown.size > 0) await reportUnknown(unknown, prose, report);
    // An unused word in words.txt could hide a spelling mistake. A document that cannot be read may use any word.
    if (!hasAllDocuments) return;
    for (const [word, line] of own) {
      if (used.has(word)) continue;
      report({ file: OWN_WORDS, line }, `lists the word "${word}", which no text uses.`, 'Remove it.');
    }
  },
};

async function reportUnknown(
  unknown: ReadonlySet<string>,
  prose: readonly Prose[],
  report: Report,
): Promise<void> {
  const { suggest } = await load();
  for (const { text, place } of prose) {
    for (const { word, offset } of splitWords(text).filter((found) => unknown.has(found.word))) {
      const near = suggest(word);
      const other = near === undefined ? 'Correct it' : `Did you mean ${near}? Otherwise correct it`;
      report(
        place(offset),
        `uses "${word}", which is not in the dictionary.`,
        `${other}, put a name from code in backticks, or add a technical term to ${OWN_WORDS}.`,
      );
    }
  }
}

/** British English and technical terms. A short list also loads faster. */
const DICTIONARIES = ['en-gb', 'softwareTerms', 'software-tools', 'coding-compound-terms'];

interface Dictionary {
  has(word: string): boolean;
  /** Returns the most similar word. */
  suggest(word: string): string | undefined;
}

let loaded: Promise<Dictionary> | undefined;

/** Loads the cspell dictionaries from node_modules, when a word is looked up that no earlier run has looked up. */
function load(): Promise<Dictionary> {
  return (loaded ??= loadDictionary());
}

async function loadDictionary(): Promise<Dictionary> {
  const { finalizeSettings, getDefaultBundledSettingsAsync, getDictionary, mergeSettings } =
    await import('cspell-lib');
  const settings = mergeSettings(await getDefaultBundledSettingsAsync(), { language: 'en-GB' });
  const dictionary = await getDictionary(finalizeSettings({ ...settings, dictionaries: DICTIONARIES }));
  return {
    has: (word) => dictionary.has(word, { ignoreCase: true }),
    suggest: (word) => dictionary.suggest(word, { numSuggestions: 1 })[0]?.word,
  };
}

/** A word in a text. `offset` counts from the beginning of the text. */
export interface Word {
  word: string;
  offset: number;
}

/** Letters and digits, with apostrophes inside: `driver's`, `Modbus`, `SDM630`. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** The parts of a name such as `RemoteStartTransaction`. */
const PART = /\p{Lu}?[\p{Ll}\p{M}'’]+|\p{Lu}(?:\p{Lu}(?!\p{Ll}))*/gu;
/** Shorter words are units and abbreviations. */
const SHORTEST = 4;

/**
 * Splits a text into words that a dictionary can contain. Tokens with digits are skipped, because they are models and
 * identifiers. Compound names are split. The plural of an abbreviation is returned as its singular.
 */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    if (/\p{N}/u.test(token)) return [];
    const plain = token.replace(/’/g, "'");
    if (/^\p{Lu}{2,}'?s$/u.test(plain)) return keepLong(plain.replace(/'?s$/, ''), index);
    return [...plain.matchAll(PART)].flatMap((part) => keepLong(part[0], index + part.index));
  });
}

/** Collects the words of all texts. Each different token is split once, because the texts repeat the same few thousand. */
function collectWords(texts: readonly string[]): Set<string> {
  const tokens = new Set(texts.flatMap((text) => text.match(TOKEN) ?? []));
  return new Set([...tokens].flatMap((token) => splitWords(token).map(({ word }) => word)));
}

function keepLong(written: string, offset: number): Word[] {
  const word = written.replace(/'s?$/, '');
  return word.length < SHORTEST ? [] : [{ word, offset }];
}
