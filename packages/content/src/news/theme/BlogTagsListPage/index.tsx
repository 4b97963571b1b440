// Ejected from theme-classic. The list explains each tag, and links to tags that mean the same. It has no alphabetical
// index, because there are only a few tags.
import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { ThemeClassNames } from '@docusaurus/theme-common';
import lists from '@generated/portal-news/default/lists.json';
import NewsDescription from '../../ui/NewsDescription';
import NewsPage from '../../ui/NewsPage';
import styles from './styles.module.css';

export default function BlogTagsListPage(): ReactNode {
  const shown = lists.tags.filter(({ shownAs }) => shownAs === undefined);
  const tags = shown.sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return (
    <NewsPage
      heading="Tags"
      title="News tags"
      description="All news tags and what each one is about."
      className={ThemeClassNames.page.blogTagsListPage}
      searchTag="blog_tags_list"
    >
      <dl className={styles.tags}>
        {tags.map(({ label, permalink, count, description }) => (
          <div key={permalink} className={styles.tag}>
            <dt>
              <Link to={permalink}>{label}</Link>
              <span className={styles.count}>{count === 1 ? '1 post' : `${count} posts`}</span>
            </dt>
            <dd>
              <NewsDescription text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </NewsPage>
  );
}
