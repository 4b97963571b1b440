import { groupBy } from '@voltmoor/build-tools/groupBy';
import { kindName, kindRoute, type Kind } from './kinds';

/** A link of the filter to a list of posts. */
export interface NewsFacet {
  label: string;
  permalink: string;
  /** Number of posts in the list. */
  count: number;
}

/** Links of the filter below one heading. */
export interface FacetGroup {
  name: string;
  facets: NewsFacet[];
}

/**
 * Builds the groups of the filter: first the kinds of posts, each with the name and the posts of its badge, then the groups
 * of tags in the order of their names. Tags without a group are not part of the filter.
 */
export function buildFacets(
  posts: readonly Kind[],
  tags: readonly (NewsFacet & { group?: string })[],
  toPermalink: (route: string) => string,
): FacetGroup[] {
  const kinds = [...groupBy(posts, kindRoute)].flatMap(([route, ofKind]) =>
    ofKind.slice(0, 1).map((post): NewsFacet => ({
      label: `${kindName(post)}s`,
      permalink: toPermalink(route),
      count: ofKind.length,
    })),
  );
  const groups = [...groupBy(tags, ({ group }) => group)].map(([name, members]): FacetGroup => ({
    name,
    facets: members.map(({ label, permalink, count }) => ({ label, permalink, count })),
  }));
  return [
    { name: 'Kind', facets: kinds.sort((a, b) => b.count - a.count) },
    ...groups.sort((a, b) => a.name.localeCompare(b.name, 'en')),
  ].filter(({ facets }) => facets.length > 0);
}
