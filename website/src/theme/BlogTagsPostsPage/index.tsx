// Ejected from theme-classic 3.10.2: the list of a tag looks like the list of all news, with the tag's own feeds.
import { type ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import clsx from 'clsx';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import type { Props } from '@theme/BlogTagsPostsPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import NewsDescription from '@site/src/components/NewsDescription';
import NewsFeeds from '@site/src/components/NewsFeeds';
import NewsFilter from '@site/src/components/NewsFilter';
import { useNewsTags } from '@site/src/components/NewsFilter/useNewsTags';
import NewsHead from '@site/src/components/NewsHead';
import NewsList from '@site/src/components/NewsList';
import { toListedPost } from '@site/src/components/NewsRow/post';
import { usePortal } from '@site/src/hooks/usePortal';

export default function BlogTagsPostsPage({ tag, items, sidebar, listMetadata }: Props): ReactNode {
  const { name } = usePortal();
  const known = useNewsTags().find(({ permalink }) => permalink === tag.permalink);
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
