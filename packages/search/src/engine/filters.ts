import type { IndexedRecord } from '../indexing/artefact';
import { SECTIONS, type Section } from '../records/types';
import type { Merged } from './families';
import type { FacetCount, SearchFilters, SearchOptions, SearchResult } from './types';

export function filterOf(options: SearchOptions): SearchFilters {
  return options.filters ?? {};
}

/** True when the reader has narrowed the results down. */
export function hasChoice({ sections = [], versions = [] }: SearchFilters): boolean {
  return sections.length + versions.length > 0;
}

/** True when a record passes every filter that is set. */
export function isAllowed(record: IndexedRecord | undefined, filters: SearchFilters): boolean {
  if (record === undefined) return false;
  const { sections, versions, language, tags } = filters;
  if (sections !== undefined && sections.length > 0 && !sections.includes(record.section)) return false;
  if (versions !== undefined && versions.length > 0 && !versions.includes(record.version ?? '')) return false;
  if (language !== undefined && record.language !== language) return false;
  return tags === undefined || tags.length === 0 || tags.includes(record.docusaurus_tag);
}

/** How many results each section and each OCPI version would give. */
export function countFacets(
  merged: readonly Merged<{ id: number }>[],
  records: readonly IndexedRecord[],
): SearchResult['facets'] {
  const sections = new Map<Section, number>();
  const versions = new Map<string, number>();
  for (const { match, variants } of merged) {
    const record = records[match.id];
    if (record === undefined) continue;
    sections.set(record.section, (sections.get(record.section) ?? 0) + 1);
    if (record.section !== 'OCPI') continue;
    for (const version of new Set([record.version, ...variants.map((variant) => variant.version)])) {
      if (version !== undefined) versions.set(version, (versions.get(version) ?? 0) + 1);
    }
  }
  return {
    sections: SECTIONS.filter((section) => sections.has(section)).map((value) => ({
      value,
      count: sections.get(value) ?? 0,
    })),
    versions: [...versions]
      .sort(([a], [b]) => b.localeCompare(a))
      .map(([value, count]): FacetCount => ({ value, count })),
  };
}
