import type { PropSidebarItem, PropSidebarItemCategory } from '@docusaurus/plugin-content-docs';

/**
 * Sidebar items that lead to the page of a type, which no sidebar lists: the categories around the operations of its
 * API, the page last. Undefined for other pages.
 *
 * @param items the sidebar that holds the API's operations
 * @param pathname `{operationsPath}/schemas/{name}`
 */
export function toSchemaTrail(
  items: readonly PropSidebarItem[],
  pathname: string,
  title: string,
): PropSidebarItem[] | undefined {
  const at = pathname.lastIndexOf('/schemas/');
  if (at < 0) return undefined;
  const categories = categoriesAround(items, pathname.slice(0, at + 1));
  if (categories.length === 0) return undefined;
  const page: PropSidebarItem = { type: 'link', label: title, href: pathname, docId: 'schema' };
  return [
    categories.reduceRight<PropSidebarItem>((inner, category) => ({ ...category, items: [inner] }), page),
  ];
}

/** Categories from the top down to the one whose parts share the operations below `prefix` among them. */
function categoriesAround(items: readonly PropSidebarItem[], prefix: string): PropSidebarItemCategory[] {
  const holders = items.filter(
    (item): item is PropSidebarItemCategory => item.type === 'category' && holds(item, prefix),
  );
  const [only] = holders;
  return only && holders.length === 1 ? [only, ...categoriesAround(only.items, prefix)] : [];
}

function holds({ items }: PropSidebarItemCategory, prefix: string): boolean {
  return items.some((item) =>
    item.type === 'category' ? holds(item, prefix) : item.type === 'link' && item.href.startsWith(prefix),
  );
}
