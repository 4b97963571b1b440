import type { NewsTag } from '../../pages';

/** Tags that a filter shows in one line. */
interface TagGroup {
  /** Empty for tags without a group. */
  name: string;
  members: NewsTag[];
}

/**
 * Groups the tags that lists show. The groups are in the order of their first tags, and tags without a group come last.
 * There is always a group, because the filter shows "All" in the first one.
 */
export function groupTags(tags: readonly NewsTag[]): TagGroup[] {
  const shown = tags.filter(({ shownAs }) => shownAs === undefined);
  const names = new Set(shown.flatMap(({ group }) => group ?? []));
  const rest = shown.filter(({ group }) => group === undefined);
  const groups = [...names].map((name) => ({ name, members: shown.filter(({ group }) => group === name) }));
  return rest.length > 0 || groups.length === 0 ? [...groups, { name: '', members: rest }] : groups;
}
