// Wraps theme-classic, 3.10.2. The first breadcrumb names a product or an API, which has no page of its own. It leads to the
// introduction, with which most of them begin. Phones show only the nearest breadcrumb that is a link.
import { type ReactNode } from 'react';
import {
  DocsSidebarProvider,
  useDocsSidebar,
  useSidebarBreadcrumbs,
} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';

export default function DocBreadcrumbsWithIntroduction(): ReactNode {
  const name = useDocsSidebar()?.name;
  const trail = useSidebarBreadcrumbs() ?? [];
  const [top] = trail;
  const first = top?.type === 'category' && top.href === undefined ? top.items[0] : undefined;
  if (name === undefined || top?.type !== 'category' || first?.type !== 'link' || first === trail.at(-1))
    return <DocBreadcrumbs />;
  return (
    <DocsSidebarProvider name={name} items={[{ ...top, href: first.href }]}>
      <DocBreadcrumbs />
    </DocsSidebarProvider>
  );
}
