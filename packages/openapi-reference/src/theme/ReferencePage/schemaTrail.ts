import type { PropSidebarItem, PropSidebarItemCategory } from '@docusaurus/plugin-content-docs';

/**
 * Returns the sidebar items for the breadcrumbs of a type's page, which is not in the sidebar: the categories that
 * contain the operations of its API, and the page itself. Returns undefined for other pages.
 *
 * @param items the sidebar with the API's operations
 * @param pathname path of the page: `{operationsPath}/schemas/{name}`
 * @param title label of the page
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

/** Returns the nested categories that contain all links that start with `prefix`, from the outermost to the innermost. */
function categoriesAround(items: readonly PropSidebarItem[], prefix: string): PropSidebarItemCategory[] {
  const parents = items.filter(
    (item): item is PropSidebarItemCategory => item.type === 'category' && containsLink(item, prefix),
  );
  const [only] = parents;
  return only && parents.length === 1 ? [only, ...categoriesAround(only.items, prefix)] : [];
}

function containsLink({ items }: PropSidebarItemCategory, prefix: string): boolean {
  return items.some((item) =>
    item.type === 'category'
      ? containsLink(item, prefix)
      : item.type === 'link' && item.href.startsWith(prefix),
  );
}
