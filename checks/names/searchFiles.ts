import type { Place } from '../rule';

/** A name found in a text. */
export interface FoundName {
  name: string;
  place: Place;
}

const CONTENT = /^content\/(docs|news|data)\/.*\.(mdx?|ya?ml)$/;
const PAGES = /^content\/(docs|news)\/.*\.mdx?$/;
const DOCUMENTS = /^specs\/.*\.ya?ml$/;

/** The files in which to search for a name. */
export type Scope = 'pages' | 'content' | 'documents' | 'content and documents';

/** Finds all matches of a pattern. The first group of the pattern is the name. */
export function searchFiles(files: ReadonlyMap<string, string>, scope: Scope, pattern: RegExp): FoundName[] {
  return [...files].flatMap(([file, text]) => {
    if (!isIn(file, scope)) return [];
    return [...text.matchAll(pattern)].map((found) => ({
      name: found[1] ?? found[0],
      place: { file, line: text.slice(0, found.index).split('\n').length },
    }));
  });
}

function isIn(file: string, scope: Scope): boolean {
  switch (scope) {
    case 'pages':
      return PAGES.test(file);
    case 'content':
      return CONTENT.test(file);
    case 'documents':
      return DOCUMENTS.test(file);
    case 'content and documents':
      return CONTENT.test(file) || DOCUMENTS.test(file);
    default:
      return scope satisfies never;
  }
}
