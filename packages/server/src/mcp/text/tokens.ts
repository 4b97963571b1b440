/**
 * Characters per token. Tokenizers of language models differ. For the pages of the portal, 3 is a cautious value: English
 * text has about 4 characters per token, and JSON and tables have about 3.
 */
const CHARACTERS_PER_TOKEN = 3;

/** Tokens of a response when the caller does not say how many. */
export const DEFAULT_TOKENS = 3_000;
/** Largest number of tokens that a caller can ask for. */
export const MAX_TOKENS = 6_000;

/** Estimates the number of tokens of a text. */
export const countTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** Number of characters that a number of tokens allows. */
export const toCharacters = (tokens: number): number => tokens * CHARACTERS_PER_TOKEN;
