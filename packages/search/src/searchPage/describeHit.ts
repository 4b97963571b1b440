import type { SearchHit, TextPart } from '../engine/types';
import { TEXTS } from './texts';

/** What a result shows, in the order of its lines. All strings are plain text, never markup. */
interface HitDescription {
  trail: string;
  method?: string | undefined;
  /** Whether the title is the name of a field. */
  isCode: boolean;
  title: TextPart[];
  /** Path of the operation, and path of the field unless it is the title. */
  paths: string[];
  isDeprecated: boolean;
  /** Other words by which the result was found: "tag: you searched for fob". Empty when there are none. */
  meaning: string;
  snippet: TextPart[];
}

/** Describes a result for all places that show it: the window, the search page, and the page without JavaScript. */
export function describeHit(hit: SearchHit): HitDescription {
  const { breadcrumbs, method, title, path, fieldPath, deprecated, matchedAs = [], snippet } = hit;
  const paths = [fieldPath === textOf(title) ? undefined : fieldPath, path];
  return {
    trail: breadcrumbs.join(' › '),
    method,
    isCode: fieldPath !== undefined,
    title,
    paths: paths.filter((part) => part !== undefined),
    isDeprecated: deprecated === true,
    meaning: matchedAs.map(({ typed, term }) => TEXTS.searchedFor(typed, term)).join(' · '),
    snippet,
  };
}

export function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}
