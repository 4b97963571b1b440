/** Longest query that is counted, in characters. Repeated queries are short. */
const MAX_LENGTH = 60;
/** Most words of a query that is counted. */
const MAX_WORDS = 6;
const MIN_LENGTH = 3;

/**
 * Text that may identify a person or a device: an e-mail address, a web address, or six digits in a row, as in telephone
 * numbers, RFID tags and bank accounts. Spaces, dots and hyphens between the digits do not matter. Numbers of standards,
 * such as ISO 15118, are shorter.
 */
const IDENTIFYING = /@|:\/\/|\d(?:[ .()/-]?\d){5}/;
/** A word that mixes digits and letters and is long, such as an id, a key or an RFID tag. */
const ID = /^(?=\D*\d)(?=[^a-z]*[a-z])[\p{L}\p{N}]{8,}$/u;

/**
 * Returns a query in the form in which it is counted: lower case, without accents and punctuation at the edges of words.
 *
 * @param query anything that a visitor sends
 * @returns undefined for a query that is not counted, because it is empty, too long or may identify somebody
 */
export function toCountedWords(query: unknown): string | undefined {
  if (typeof query !== 'string' || query.length > 4 * MAX_LENGTH) return undefined;
  const folded = query.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (IDENTIFYING.test(folded)) return undefined;
  const words = folded
    .replace(/[^\p{L}\p{N}\-_./{}]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^[-_.]+/, '').replace(/(?<![-_.])[-_.]+$/, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const text = words.join(' ');
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH || words.length > MAX_WORDS) return undefined;
  return words.some((word) => ID.test(word)) ? undefined : text;
}
