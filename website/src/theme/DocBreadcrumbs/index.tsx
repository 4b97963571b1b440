// Wraps theme-classic, 3.10.2. The first breadcrumb names a product or an API, which has no page of its own, or an entry of
// the main menu with a sidebar. It leads to the first page below it, which is an introduction. Phones show only the nearest
// breadcrumb that is a link.
import { type ReactNode } from 'react';
import { useThemeConfig } from '@docusaurus/theme-common';
import {
  DocsSidebarProvider,
  useDocsSidebar,
  useSidebarBreadcrumbs,
} from '@docusaurus/plugin-content-docs/client';
import type { PropSidebarItemCategory } from '@docusaurus/plugin-content-docs';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';

export default function DocBreadcrumbsWithIntroduction(): ReactNode {
  const sidebar = useDocsSidebar();
  const trail = useSidebarBreadcrumbs() ?? [];
  const entry = useThemeConfig().navbar.items.find(({ sidebarId }) => sidebarId === sidebar?.name);
  const top = entry && sidebar ? categoryOf(String(entry['label']), sidebar.items) : trail[0];
  if (!sidebar || top?.type !== 'category') return <DocBreadcrumbs />;
  const [first] = top.items;
  const href = first?.type === 'link' && first !== trail.at(-1) ? (top.href ?? first.href) : top.href;
  return (
    <DocsSidebarProvider name={sidebar.name} items={[{ ...top, ...(href !== undefined && { href }) }]}>
      <DocBreadcrumbs />
    </DocsSidebarProvider>
  );
}

function categoryOf(label: string, items: PropSidebarItemCategory['items']): PropSidebarItemCategory {
  return { type: 'category', label, items, collapsed: false, collapsible: false };
}
