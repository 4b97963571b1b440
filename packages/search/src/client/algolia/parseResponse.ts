import type { HighlightResult, SearchResponse, SnippetResult } from 'algoliasearch/lite';
import type { FacetCount, SearchHit, SearchResult, TextPart } from '../../engine/types';
import { mergeVersions } from '../../engine/versionGroups';
import { commonOf } from '../../records/trail';
import type { SearchRecord, SectionInfo } from '../../records/types';

/** Marks around highlighted words. They are private-use characters, which no page contains, so nothing is unescaped. */
export const MARK_START = '\ue000';
export const MARK_END = '\ue001';

/** Only addresses of pages, so that a record cannot contain a script. */
const PAGE = /^(https?:\/\/|\/(?!\/))/;

/**
 * Reads the response of a service that has the records of `search:push`.
 * @param query the query that was sent
 * @throws TypeError when the response is not a search result
 */
export function parseResponse(
  { hits, nbHits = 0, facets = {} }: SearchResponse<SearchRecord>,
  query: string,
  sections: readonly SectionInfo[],
): SearchResult {
  const records = hits.filter(({ url }) => PAGE.test(url));
  const ranked = records.map((record, id) => ({ id, record }));
  const countsOf = (name: string): FacetCount[] =>
    Object.entries(facets[name] ?? {}).map(([value, count]) => ({ value, count }));
  return {
    query,
    hits: mergeVersions(ranked, records).map(({ match: { record }, variants }): SearchHit => {
      const { objectID, title, content, _highlightResult: marked, _snippetResult: cut } = record;
      return {
        ...commonOf(record),
        objectID,
        variants,
        title: toParts(textOf(marked?.['title']) ?? title),
        snippet: toParts(textOf(cut?.['content']) ?? textOf(marked?.['content']) ?? content),
      };
    }),
    nbHits,
    nbListed: nbHits,
    usages: [],
    isWeak: nbHits === 0,
    isGuess: false,
    facets: {
      sections: sections.flatMap(({ name }) => countsOf('section').filter(({ value }) => value === name)),
      versions: countsOf('version').filter(({ value }) => /^\d/.test(value)),
    },
  };
}

function textOf(marked: HighlightResult | SnippetResult = {}): string | undefined {
  return 'value' in marked && typeof marked.value === 'string' ? marked.value : undefined;
}

/** Splits a highlighted text at the marks. Everything else in it is plain text. */
export function toParts(marked: string): TextPart[] {
  const parts: TextPart[] = [];
  marked.split(MARK_START).forEach((piece, index) => {
    const end = index === 0 ? -1 : piece.indexOf(MARK_END);
    if (end >= 0) parts.push({ text: piece.slice(0, end), isMatch: true });
    parts.push({ text: piece.slice(end + 1).replaceAll(MARK_END, ''), isMatch: false });
  });
  return parts.filter((part) => part.text !== '');
}
