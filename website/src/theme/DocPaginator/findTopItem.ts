import { toPathKey } from '../../toPathKey';
import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** The item at the top of a sidebar that is a page or contains it; undefined for a page that the sidebar does not list. */
export function findTopItem(items: PropSidebar, pathname: string): PropSidebarItem | undefined {
  const page = toPathKey(pathname);
  return items.find((item) => contains(item, page));
}

function contains(item: PropSidebarItem, page: string): boolean {
  if (item.type === 'html') return false;
  if (item.href !== undefined && toPathKey(item.href) === page) return true;
  return item.type === 'category' && item.items.some((child) => contains(child, page));
}
