// Ejected from theme-classic, which renders the years as h3 headings before the h1 of the page, and does
// not lead to older posts.
import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogSidebar/Content';
import styles from './styles.module.css';

export default function BlogSidebarContent({ items, ListComponent }: Props): ReactNode {
  return (
    <>
      {groupBlogSidebarItemsByYear(items).map(([year, yearItems]) => (
        <div key={year} role="group" aria-label={year} className={styles.year}>
          <p className={styles.heading}>{year}</p>
          <ListComponent items={yearItems} />
        </div>
      ))}
      <p className={styles.older}>
        <Link to="/news/archive">Older news</Link>
      </p>
    </>
  );
}
