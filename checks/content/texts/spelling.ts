import type { SpellingDictionary } from 'cspell-lib';
import type { Problem, Rule, Sources } from '../../rule';
import { loadDictionary } from '../../spelling/loadDictionary';
import { splitWords } from '../../spelling/splitWords';

const OWN_WORDS = 'checks/spelling/words.txt';

/** Every word must be in the English dictionary or in checks/spelling/words.txt. */
export const spelling: Rule = {
  id: 'spelling',
  description: 'Every word of the prose is in the English dictionary or in checks/spelling/words.txt.',
  async check(sources) {
    const own = readOwnWords(sources.files.get(OWN_WORDS) ?? '');
    const dictionary = await loadDictionary();
    const used = new Set<string>();
    const toFix = createFixes(dictionary);
    const unknown = findUnknown(sources, (word) => {
      const key = word.toLowerCase();
      if (own.has(key)) used.add(key);
      return own.has(key) || dictionary.has(word, { ignoreCase: true });
    });
    const misspelt = unknown.map(({ word, place }) => ({
      ...place(),
      message: `uses "${word}", which is not in the dictionary.`,
      fix: toFix(word),
    }));
    return [...misspelt, ...findUnused(own, used)];
  },
};

/** Reads words.txt: lower-case word → its line. Lines that begin with # are headings. */
function readOwnWords(text: string): Map<string, number> {
  return new Map(
    text.split('\n').flatMap((line, index): [string, number][] => {
      const word = line.trim();
      return word === '' || word.startsWith('#') ? [] : [[word.toLowerCase(), index + 1]];
    }),
  );
}

/** @param isKnown called once for each word */
function findUnknown({ prose }: Sources, isKnown: (word: string) => boolean) {
  const known = new Map<string, boolean>();
  return prose.flatMap((piece) =>
    splitWords(piece.text).flatMap(({ word, offset }) => {
      const isWord = known.get(word) ?? isKnown(word);
      known.set(word, isWord);
      return isWord ? [] : [{ word, place: () => piece.place(offset) }];
    }),
  );
}

/** Caches suggestions, because finding a similar word is slow. */
function createFixes(dictionary: SpellingDictionary): (word: string) => string {
  const fixes = new Map<string, string>();
  return (word) => {
    const fix = fixes.get(word) ?? toFix(dictionary.suggest(word, { numSuggestions: 1 })[0]?.word);
    fixes.set(word, fix);
    return fix;
  };
}

function toFix(near: string | undefined): string {
  const other = near === undefined ? 'Correct it' : `Did you mean ${near}? Otherwise correct it`;
  return `${other}, put a name from code in backticks, or add a technical term to ${OWN_WORDS}.`;
}

/** Finds words in words.txt that no text uses. Such a word could hide a spelling mistake. */
function findUnused(own: ReadonlyMap<string, number>, used: ReadonlySet<string>): Problem[] {
  return [...own].flatMap(([word, line]) =>
    used.has(word)
      ? []
      : [
          {
            file: OWN_WORDS,
            line,
            message: `lists the word "${word}", which no text uses.`,
            fix: 'Remove it.',
          },
        ],
  );
}
