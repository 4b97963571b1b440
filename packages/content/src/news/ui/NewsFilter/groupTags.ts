import type { NewsTag } from '../../pages';

/** Tags that the list shows below one heading. */
interface TagGroup {
  /** Empty for tags without a group. */
  name: string;
  members: NewsTag[];
}

/** Groups the tags that lists show. The groups are in the order of their names, and tags without a group come last. */
export function groupTags(tags: readonly NewsTag[]): TagGroup[] {
  const shown = tags.filter(({ shownAs }) => shownAs === undefined);
  const names = [...new Set(shown.flatMap(({ group }) => group ?? []))].sort();
  const rest = shown.filter(({ group }) => group === undefined);
  const groups = names.map((name) => ({ name, members: shown.filter(({ group }) => group === name) }));
  return rest.length > 0 ? [...groups, { name: '', members: rest }] : groups;
}
