// Ejected from theme-classic. The page looks like the list of all news and links to the feeds of the tag.
import { type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import clsx from 'clsx';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import type { Props } from '@theme/BlogTagsPostsPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import lists from '@generated/portal-news/default/lists.json';
import NewsDescription from '../../ui/NewsDescription';
import NewsFeeds from '../../ui/NewsFeeds';
import NewsFilter from '../../ui/NewsFilter';
import NewsHead from '../../ui/NewsHead';
import NewsList from '../../ui/NewsList';
import { toListedPost } from '../../ui/NewsRow/post';

export default function BlogTagsPostsPage({ tag, items, sidebar, listMetadata }: Props): ReactNode {
  const { title: name } = useDocusaurusContext().siteConfig;
  const known = lists.tags.find(({ permalink }) => permalink === tag.permalink);
  const { page, totalPages } = listMetadata;
  const title = page === 1 ? tag.label : `${tag.label}, page ${page} of ${totalPages}`;
  const route = `/news/tags/${known?.key ?? ''}`;
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogTagPostListPage)}
    >
      <PageMetadata title={`News: ${title}`} description={tag.description} />
      <SearchMetadata tag="blog_tags_posts" />
      {known && <NewsHead route={route} title={`${name} news: ${tag.label}`} />}
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        <p>
          <NewsDescription text={known?.description ?? tag.description ?? ''} />
        </p>
        {known && <NewsFeeds route={route} />}
        <NewsFilter current={tag.permalink} />
        <NewsList posts={items.map(({ content }) => toListedPost(content))} />
        <BlogListPaginator metadata={listMetadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
