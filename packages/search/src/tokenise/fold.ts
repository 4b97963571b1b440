const ASCII = /^[\x20-\x7e]*$/;

/** Converts text to lower case without accents, the form in which texts are compared. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Folds text and keeps only letters and digits, so that `chargingProfilePurpose` and "charging profile purpose" are equal. */
export function squash(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The words of a text, folded. */
export function splitWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
