// Ejected from theme-classic. Its links lead from the last page of a product to the first page of another one.
import { type ReactNode } from 'react';
import { useDoc, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import DocPaginator from '@theme/DocPaginator';

/** Links to the previous and the next page of the same product: the same entry at the top level of the sidebar. */
export default function DocItemPaginator(): ReactNode {
  const { permalink, previous, next } = useDoc().metadata;
  const items = useDocsSidebar()?.items ?? [];
  const product = items.find((item) => contains(item, permalink));
  const isNear = <Page extends { permalink: string }>(page: Page | undefined) =>
    page && (!product || contains(product, page.permalink)) ? page : undefined;
  return <DocPaginator className="docusaurus-mt-lg" previous={isNear(previous)} next={isNear(next)} />;
}

function contains(item: PropSidebarItem, href: string): boolean {
  if ('href' in item && item.href === href) return true;
  return item.type === 'category' && item.items.some((child) => contains(child, href));
}
