// Ejected from theme-classic, which renders the years as h3 headings before the h1 of the page.
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
