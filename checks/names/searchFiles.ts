import { findNearest } from '@voltmoor/content/guides';
import type { Place } from '../rule';

/** A name found in a text. */
export interface FoundName {
  name: string;
  place: Place;
}

/** The files in which to search for a name. */
const SCOPES = {
  pages: /^content\/(docs|news)\/.*\.mdx?$/,
  content: /^content\/(docs|news|data)\/.*\.(mdx?|ya?ml)$/,
  documents: /^specs\/.*\.ya?ml$/,
  all: /^(content\/(docs|news|data)\/.*\.(mdx?|ya?ml)|specs\/.*\.ya?ml)$/,
  'all and figures': /^(content\/(docs|news|data|figures)|specs)\/.*\.(mdx?|ya?ml|svg)$/,
};

/**
 * Finds all matches of a pattern. The first group of the pattern is the name.
 * @param scope `all`: guides, posts, data files and API documents
 */
export function searchFiles(
  files: ReadonlyMap<string, string>,
  pattern: RegExp,
  scope: keyof typeof SCOPES = 'all',
): FoundName[] {
  return [...files]
    .filter(([file]) => SCOPES[scope].test(file))
    .flatMap(([file, text]) => {
      let [line, from] = [1, 0];
      return [...text.matchAll(pattern)].map((found) => {
        // Lines are counted from the last match, because a document has megabytes and thousands of names.
        line += lineAt(text.slice(from), found.index - from) - 1;
        from = found.index;
        return { name: found[1] ?? found[0], place: { file, line } };
      });
    });
}

/** Returns the line of a position in a text. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

const API_GUIDES = /^content\/docs\/documentation\/(api|apiv2|ocpi)\//;

/**
 * True for a guide about a product. Guides about an API are excluded: their OpenAPI document defines names and limits.
 */
export function isProductGuide(file: string): boolean {
  return file.startsWith('content/docs/') && !API_GUIDES.test(file);
}

/** Maximum number of edits between a misspelt name and the intended one. */
const SLIPS = 2;

/** Returns the known name that was probably meant: equal except for case, or at most two edits away. */
export function findSlip(name: string, known: readonly string[]): string | undefined {
  const folded = known.find((word) => word !== name && word.toLowerCase() === name.toLowerCase());
  if (folded !== undefined) return folded;
  const close = known.filter((word) => Math.abs(word.length - name.length) <= SLIPS);
  return findNearest(name, close, SLIPS)[0];
}

/** Returns a hint such as `Did you mean charger.edit? All are in content/data/permissions.yaml.` */
export function suggest(name: string, known: readonly string[], where: string): string {
  const [near] = findNearest(name, known);
  const all = `All are in ${where}.`;
  return near === undefined ? all : `Did you mean ${near}? ${all}`;
}
