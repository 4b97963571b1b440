import type { ReactElement } from 'react';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { DocsSidebarProvider } from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type { ReferenceHtml } from '../../client/pageCache';

interface BreadcrumbsProps {
  pathname: string;
  trail: ReferenceHtml['trail'];
}

/**
 * The breadcrumbs of a page. Docusaurus reads them from the sidebar, which does not list every page. A page with a trail
 * therefore gets a sidebar that consists of it.
 */
export function Breadcrumbs({ pathname, trail }: BreadcrumbsProps): ReactElement {
  const items = trail?.reduceRight<PropSidebarItem[]>(
    (inner, { label, href }) =>
      inner.length === 0
        ? // Docusaurus only shows links to documents.
          [{ type: 'link', label, href: pathname, docId: 'reference' }]
        : [
            {
              type: 'category',
              label,
              collapsed: false,
              collapsible: false,
              ...(href !== undefined && { href }),
              items: inner,
            },
          ],
    [],
  );
  if (!items) return <DocBreadcrumbs />;
  return (
    <DocsSidebarProvider name="trail" items={items}>
      <DocBreadcrumbs />
    </DocsSidebarProvider>
  );
}
