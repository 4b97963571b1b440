/** A word with more characters is longer than a line of code on a phone. */
const LONGEST = 38;

/** A word of highlighted code, with its markup. */
const WORD = /(?:<[^<>]*>|[^\s<])+/g;
const TAG = /<[^<>]*>/g;
/** A tag or an escaped character, the end of a part of an address, or a comma in JSON without spaces. */
const PLACE = /<[^<>]*>|&[#\w]+;|[/?](?=[\w%<])|,(?=\S)/g;

/**
 * Lets long words of highlighted code, such as addresses, break after the parts of a path and a query. Otherwise, the browser
 * would break them at the end of a line, inside a value.
 */
export const breakLongWords = (html: string): string =>
  html.replace(WORD, (word) =>
    word.replace(TAG, '').length <= LONGEST
      ? word
      : word.replace(PLACE, (part) => (/^(?:[/?,]|&amp;)$/.test(part) ? `${part}<wbr>` : part)),
  );
