import { GUIDES, type Hierarchy, type RecordType, type Section, type SectionInfo } from '../../records/types';
import { mergeVersions } from '../../engine/versionGroups';
import type { IndexedRecord } from '../../indexing/artefact';
import { breadcrumbsOf } from '../../records/trail';
import type { FacetCount, SearchHit, SearchResult, TextPart } from '../../engine/types';
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
  const result = asList(asObject(response)?.['results'])?.[0];
  const fields = asObject(result);
  const rawHits = asList(fields?.['hits']);
  const nbHits = fields?.['nbHits'];
  if (fields === undefined || rawHits === undefined || typeof nbHits !== 'number') {
    throw new SearchFailure(
      'The response of the search service is not a search result: results[0] needs hits and nbHits.',
    );
  }
  const parsed = rawHits.map((hit) => toHit(hit, sections)).filter((hit) => hit !== undefined);
  const records = parsed.map(({ record }) => record);
  const merged = mergeVersions(
    records.map((_, id) => ({ id })),
    records,
  );
  const hits = merged.flatMap(({ match, variants }) => {
    const hit = parsed[match.id]?.hit;
    return hit === undefined ? [] : [{ ...hit, variants }];
  });
  return {
    query,
    hits,
    nbHits,
    nbListed: nbHits,
    usages: [],
    isWeak: nbHits === 0,
    isGuess: false,
    facets: parseFacets(asObject(fields['facets']), sections),
  };
}

function toHit(
  value: unknown,
  sections: readonly SectionInfo[],
): { hit: SearchHit; record: IndexedRecord } | undefined {
  const raw = asObject(value);
  const url = text(raw?.['url']);
  if (raw === undefined || url === undefined || !isSafeUrl(url)) return undefined;
  const hierarchy = toHierarchy(asObject(raw['hierarchy']));
  const type = TYPES.find((known) => known === raw['type']) ?? 'content';
  const section = toSection(raw['section'] ?? hierarchy.lvl0, sections);
  const title = text(raw['title']) ?? titleOf(hierarchy, type);
  const record: IndexedRecord = {
    url,
    type,
    hierarchy,
    title,
    section,
    content: text(raw['content']) ?? '',
    language: text(raw['language']) ?? '',
    docusaurus_tag: text(raw['docusaurus_tag']) ?? '',
    weight: 0,
    version: text(raw['version']),
    method: text(raw['method']),
    path: text(raw['path']),
    family: text(raw['family']),
    fieldPath: text(raw['fieldPath']),
    date: text(raw['date']),
    deprecated: raw['deprecated'] === true,
  };
  const marked = asObject(raw['_highlightResult']);
  const cut = asObject(raw['_snippetResult']);
  const { method, path, fieldPath, version, deprecated, date } = record;
  const hit: SearchHit = {
    objectID: text(raw['objectID']) ?? url,
    url,
    type,
    section,
    method,
    path,
    fieldPath,
    version,
    deprecated,
    date,
    variants: [],
    breadcrumbs: breadcrumbsOf(record),
    title: toParts(valueOf(marked?.['title']) ?? valueOf(asObject(marked?.['hierarchy'])?.[type]) ?? title),
    snippet: toParts(valueOf(cut?.['content']) ?? valueOf(marked?.['content']) ?? record.content),
  };
  return { hit, record };
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

/** Allows only addresses of pages, so that a record cannot contain a script. */
function isSafeUrl(url: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/.test(url);
}

function titleOf(hierarchy: Hierarchy, type: RecordType): string {
  const own = type === 'content' || type === 'field' ? undefined : hierarchy[type];
  return own ?? Object.values(hierarchy).filter(Boolean).at(-1) ?? '';
}

function toHierarchy(raw: Json | undefined): Hierarchy {
  const hierarchy: Hierarchy = {};
  for (const level of ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const) {
    const value = text(raw?.[level]);
    if (value !== undefined) hierarchy[level] = value;
  }
  return hierarchy;
}

function toSection(value: unknown, sections: readonly SectionInfo[]): Section {
  return sections.find(({ name }) => name === value)?.name ?? GUIDES;
}

function parseFacets(facets: Json | undefined, known: readonly SectionInfo[]): SearchResult['facets'] {
  const countsOf = (name: string): FacetCount[] =>
    Object.entries(asObject(facets?.[name]) ?? {}).flatMap(([value, count]) =>
      typeof count === 'number' ? [{ value, count }] : [],
    );
  const sections = countsOf('section');
  return {
    sections: known.flatMap(({ name: value }) =>
      sections.filter((facet) => facet.value === value).map(({ count }) => ({ value, count })),
    ),
    versions: countsOf('version').filter(({ value }) => /^\d/.test(value)),
  };
}

function valueOf(value: unknown): string | undefined {
  return text(asObject(value)?.['value']);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function asList(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}
