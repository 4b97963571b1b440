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

function keepLong(written: string, offset: number): Word[] {
  const word = written.replace(/'s?$/, '');
  return word.length < SHORTEST ? [] : [{ word, offset }];
}
