// Ejected from theme-classic, which renders the years as h3 headings before the h1 of the page.
import { type ReactNode } from 'react';
import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogSidebar/Content';
import styles from './styles.module.css';

export default function BlogSidebarContent({ items, ListComponent }: Props): ReactNode {
  return groupBlogSidebarItemsByYear(items).map(([year, yearItems]) => (
    <div key={year} role="group" aria-label={year} className={styles.year}>
      <p className={styles.heading}>{year}</p>
      <ListComponent items={yearItems} />
    </div>
  ));
}
