// Ejected from theme-classic. The list has a filter, headings of months and a row for each post.
import { type ReactNode } from 'react';
import { useBlogListPageStructuredData } from '@docusaurus/plugin-content-blog/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import NewsFeeds from '../../ui/NewsFeeds';
import NewsFilter from '../../ui/NewsFilter';
import NewsList from '../../ui/NewsList';
import NewsMonths from '../../ui/NewsMonths';
import NewsPage from '../../ui/NewsPage';
import { toListedPost } from '../../ui/post';
import StructuredData from '../../../ui/StructuredData';
import styles from './styles.module.css';

export default function BlogListPage(props: Props): ReactNode {
  const { metadata, items } = props;
  const { blogTitle, blogDescription, page, totalPages } = metadata;
  const structuredData = useBlogListPageStructuredData(props);
  const posts = items.map(({ content }) => toListedPost(content));
  return (
    <NewsPage
      heading={page === 1 ? blogTitle : `${blogTitle}, page ${page} of ${totalPages}`}
      description={blogDescription}
      className={ThemeClassNames.page.blogListPage}
      searchTag="blog_posts_list"
    >
      <StructuredData data={structuredData} />
      <p>{blogDescription}</p>
      <NewsFeeds route="/news" />
      {page === 1 && (
        <div className={styles.months}>
          <NewsMonths />
        </div>
      )}
      <NewsFilter isFolded />
      <NewsList posts={posts} />
      <BlogListPaginator metadata={metadata} />
    </NewsPage>
  );
}
