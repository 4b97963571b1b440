import { contentTerms } from '../tokenise/contentTerms';
import { splitWords } from '../tokenise/fold';
import { stem } from '../tokenise/stem';

/** Words around a name that ask for an operation of an API: "start charging API v1" and "v1 start charging". */
const ASKS_OPERATION = /^\s*(?:api(?:\s+v\d)?|v\d)\s|\s(?:(?:api|endpoint)(?:\s+v\d)?|v\d)\s*$/i;
/** The version of OCPI that the ids of operations end with, as in `patch-tokens-211`. */
const ENDS_WITH_VERSION = /\D2[12]1$/;

/**
 * The names of an operation in the form in which they are compared with a query: the terms of its title and of its id,
 * each in one piece. `patch-tokens-211` becomes `patchtoken211`.
 */
export function namesOfOperation(title: string, id = ''): string[] {
  return distinct([contentTerms(title).join(''), joinedWords(id)]);
}

/**
 * The names of operations that a query is, in the form of `namesOfOperation`. A query that mentions neither an API nor a
 * version is none: who types "add drivers" may want the guide.
 */
export function operationNamesIn(query: string): string[] {
  const title = ASKS_OPERATION.test(query) ? contentTerms(query.replace(ASKS_OPERATION, '')).join('') : '';
  const id = joinedWords(query);
  return distinct([title, ENDS_WITH_VERSION.test(id) ? id : '']);
}

function joinedWords(text: string): string {
  return splitWords(text).map(stem).join('');
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '');
}
