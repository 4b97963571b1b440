// Ejected from theme-classic. The list has a filter, headings of months and a row for each post.
import { type ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import clsx from 'clsx';
import BlogLayout from '@theme/BlogLayout';
import type { Props } from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import NewsFeeds from '../../ui/NewsFeeds';
import NewsFilter from '../../ui/NewsFilter';
import NewsList from '../../ui/NewsList';
import NewsMonths from '../../ui/NewsMonths';
import { toListedPost } from '../../ui/NewsRow/post';

export default function BlogListPage(props: Props): ReactNode {
  const { metadata, items, sidebar } = props;
  const { blogTitle, blogDescription, page, totalPages } = metadata;
  const title = page === 1 ? blogTitle : `${blogTitle}, page ${page} of ${totalPages}`;
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={title} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        <p>{blogDescription}</p>
        <NewsFeeds route="/news" />
        {page === 1 && <NewsMonths />}
        <NewsFilter />
        <NewsList posts={items.map(({ content }) => toListedPost(content))} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
