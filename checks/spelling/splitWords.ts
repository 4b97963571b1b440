/** A word of a text; offset counts from the text's start. */
export interface Word {
  word: string;
  offset: number;
}

/** Letters and digits with an apostrophe inside: `driver's`, `Modbus`, `SDM630`. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** Parts of names such as `RemoteStartTransaction`. */
const PART = /\p{Lu}?[\p{Ll}\p{M}'’]+|\p{Lu}+(?!\p{Ll})/gu;
/** Shorter ones are units and abbreviations. */
const SHORTEST = 4;

/**
 * Words of a text that a dictionary can know. Tokens with digits are models and identifiers; names that are written
 * together are taken apart; a plural of capitals is told as its singular.
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
