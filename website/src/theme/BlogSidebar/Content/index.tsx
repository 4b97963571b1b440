// Ejected from theme-classic 3.10.2: its years are headings of level 3 before the page's h1.
import { type ReactNode } from 'react';
import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogSidebar/Content';

export default function BlogSidebarContent({
  items,
  yearGroupHeadingClassName,
  ListComponent,
}: Props): ReactNode {
  return groupBlogSidebarItemsByYear(items).map(([year, yearItems]) => (
    <div key={year} role="group" aria-label={year}>
      <p className={yearGroupHeadingClassName}>{year}</p>
      <ListComponent items={yearItems} />
    </div>
  ));
}
