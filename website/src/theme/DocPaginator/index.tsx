// Wraps theme-classic. The pager stays within a product or an API: the first page of one does not lead to the last page of
// another.
import { type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocPaginator';
import DocPaginator from '@theme-original/DocPaginator';
import { findTopItem } from './findTopItem';

export default function DocPaginatorWithinProduct({ previous, next, ...props }: Props): ReactNode {
  const { pathname } = useLocation();
  const items = useDocsSidebar()?.items ?? [];
  const current = findTopItem(items, pathname);
  const ifNear = (page: Props['next']): Props['next'] => {
    const item = page && findTopItem(items, page.permalink);
    return current && item && current !== item ? undefined : page;
  };
  return <DocPaginator {...props} previous={ifNear(previous)} next={ifNear(next)} />;
}
