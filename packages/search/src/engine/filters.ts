import type { IndexedRecord } from '../indexing/artefact';
import type { Section, SectionInfo } from '../records/types';
import type { VersionGroup } from './versionGroups';
import type { FacetCount, SearchFilters, SearchResult } from './types';

/** True when a record passes every filter that is set. */
export function isAllowed(record: IndexedRecord | undefined, filters: SearchFilters): boolean {
  if (record === undefined) return false;
  const { sections, versions, language, tags } = filters;
  if (sections !== undefined && sections.length > 0 && !sections.includes(record.section)) return false;
  if (versions !== undefined && versions.length > 0 && !versions.includes(record.version ?? '')) return false;
  if (language !== undefined && record.language !== language) return false;
  return tags === undefined || tags.length === 0 || tags.includes(record.docusaurus_tag);
}

/**
 * Counts the results of each section, and of each version in sections that can be filtered by version. Sections are in
 * the order of the portal, versions in descending order.
 */
export function countFacets(
  merged: readonly VersionGroup<{ id: number }>[],
  records: readonly IndexedRecord[],
  infos: readonly SectionInfo[],
): SearchResult['facets'] {
  const versioned = new Set(infos.filter(({ hasVersions }) => hasVersions).map(({ name }) => name));
  const sections = new Map<Section, number>();
  const versions = new Map<string, number>();
  for (const { match, variants } of merged) {
    const record = records[match.id];
    if (record === undefined) continue;
    sections.set(record.section, (sections.get(record.section) ?? 0) + 1);
    if (!versioned.has(record.section)) continue;
    const all =
      variants.length === 0
        ? [record.version]
        : new Set([record.version, ...variants.map((variant) => variant.version)]);
    for (const version of all) {
      if (version !== undefined) versions.set(version, (versions.get(version) ?? 0) + 1);
    }
  }
  return {
    sections: infos.flatMap(({ name: value }) => {
      const count = sections.get(value);
      return count === undefined ? [] : [{ value, count }];
    }),
    versions: [...versions]
      .sort(([a], [b]) => b.localeCompare(a))
      .map(([value, count]): FacetCount => ({ value, count })),
  };
}
