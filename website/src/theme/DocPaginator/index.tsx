// Wraps theme-classic. The pager stays within a product or an API: the first page of one does not lead to the last page of
// another.
import { type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocPaginator';
import DocPaginator from '@theme-original/DocPaginator';
import { findSection } from './findSection';

export default function DocPaginatorWithinSection({ previous, next, ...props }: Props): ReactNode {
  const { pathname } = useLocation();
  const items = useDocsSidebar()?.items ?? [];
  const current = findSection(items, pathname);
  const withinSection = (page: Props['next']): Props['next'] => {
    const section = page && findSection(items, page.permalink);
    return current && section && current !== section ? undefined : page;
  };
  return <DocPaginator {...props} previous={withinSection(previous)} next={withinSection(next)} />;
}
