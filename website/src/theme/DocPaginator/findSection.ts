import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** The category at the top of a sidebar that contains a page; undefined for a page outside of such categories. */
export function findSection(items: PropSidebar, pathname: string): PropSidebarItem | undefined {
  const page = toComparable(pathname);
  return items.find((item) => item.type === 'category' && contains(item, page));
}

function contains(item: PropSidebarItem, page: string): boolean {
  if (item.type === 'html') return false;
  if (item.href !== undefined && toComparable(item.href) === page) return true;
  return item.type === 'category' && item.items.some((each) => contains(each, page));
}

/** Sidebars and addresses may encode spaces differently, and an address may end with a slash. */
function toComparable(path: string): string {
  const trimmed = path.endsWith('/') ? path.slice(0, -1) : path;
  return trimmed.replaceAll('%20', ' ');
}
