import type { FacetCount, SearchHit, SearchResult, TextPart } from '../../engine/types';
import { mergeVersions } from '../../engine/versionGroups';
import type { IndexedRecord } from '../../indexing/artefact';
import { commonOf } from '../../records/trail';
import { GUIDES, type Hierarchy, type RecordType, type SectionInfo } from '../../records/types';
import { SearchFailure } from '../provider';

/** Marks around highlighted words. They are private-use characters, which no page contains, so nothing is unescaped. */
export const MARK_START = '\ue000';
export const MARK_END = '\ue001';

type Json = Record<string, unknown>;

const TYPES: readonly RecordType[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content', 'field'];

/**
 * Reads the response of an Algolia-compatible service.
 * @param response parsed JSON
 * @param query the query that was sent
 * @throws SearchFailure when the response is not a search result
 */
export function parseResponse(
  response: unknown,
  query: string,
  sections: readonly SectionInfo[],
): SearchResult {
  const { results } = objectOf(response);
  const { hits: raw, nbHits, facets } = objectOf(Array.isArray(results) ? results[0] : undefined);
  if (!Array.isArray(raw) || typeof nbHits !== 'number')
    throw new SearchFailure(
      'The response of the search service is not a search result: results[0] needs hits and nbHits.',
    );
  // Only addresses of pages, so that a record cannot contain a script.
  const found = raw.map(objectOf).filter(({ url }) => /^(https?:\/\/|\/(?!\/))/.test(textOf(url) ?? ''));
  const records = found.map((hit) => toRecord(hit, sections));
  const ranked = found.map((_, id) => ({ id }));
  return {
    query,
    hits: mergeVersions(ranked, records).flatMap(({ match: { id }, variants }): SearchHit[] => {
      const [record, hit] = [records[id], found[id]];
      if (record === undefined || hit === undefined) return [];
      const marked = objectOf(hit['_highlightResult']);
      const cut = objectOf(hit['_snippetResult']);
      return [
        {
          ...commonOf(record),
          objectID: textOf(hit['objectID']) ?? record.url,
          variants,
          title: toParts(valueOf(marked['title']) ?? record.title),
          snippet: toParts(valueOf(cut['content']) ?? valueOf(marked['content']) ?? record.content),
        },
      ];
    }),
    nbHits,
    nbListed: nbHits,
    usages: [],
    isWeak: nbHits === 0,
    isGuess: false,
    facets: parseFacets(objectOf(facets), sections),
  };
}

function toRecord(hit: Json, sections: readonly SectionInfo[]): IndexedRecord {
  const type = TYPES.find((known) => known === hit['type']) ?? 'content';
  const levels = Object.entries(objectOf(hit['hierarchy'])).filter(
    ([, title]) => textOf(title) !== undefined,
  );
  const hierarchy = Object.fromEntries(levels) as Hierarchy;
  const texts = ['version', 'method', 'path', 'family', 'kind', 'fieldPath', 'date'] as const;
  return {
    ...Object.fromEntries(texts.map((name) => [name, textOf(hit[name])])),
    url: textOf(hit['url']) ?? '',
    type,
    hierarchy,
    // Records of a crawler have the title in the hierarchy only.
    title: textOf(hit['title']) ?? Object.values(hierarchy).at(-1) ?? '',
    section: sections.find(({ name }) => name === (hit['section'] ?? hierarchy.lvl0))?.name ?? GUIDES,
    content: textOf(hit['content']) ?? '',
    language: '',
    docusaurus_tag: '',
    weight: 0,
    deprecated: hit['deprecated'] === true,
  };
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

function parseFacets(facets: Json, known: readonly SectionInfo[]): SearchResult['facets'] {
  const countsOf = (name: string): FacetCount[] =>
    Object.entries(objectOf(facets[name])).flatMap(([value, count]) =>
      typeof count === 'number' ? [{ value, count }] : [],
    );
  const sections = countsOf('section');
  return {
    sections: known.flatMap(({ name }) => sections.filter(({ value }) => value === name)),
    versions: countsOf('version').filter(({ value }) => /^\d/.test(value)),
  };
}

function valueOf(highlighted: unknown): string | undefined {
  return textOf(objectOf(highlighted)['value']);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
