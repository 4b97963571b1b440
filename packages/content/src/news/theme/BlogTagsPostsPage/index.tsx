// Ejected from theme-classic. The page looks like the list of all news and links to the feeds of the tag.
import { type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { ThemeClassNames } from '@docusaurus/theme-common';
import BlogListPaginator from '@theme/BlogListPaginator';
import type { Props } from '@theme/BlogTagsPostsPage';
import lists from '@generated/portal-news/default/lists.json';
import { withoutLinks } from '../../model/links';
import NewsDescription from '../../ui/NewsDescription';
import NewsFeeds, { FeedLinks } from '../../ui/NewsFeeds';
import NewsFilter from '../../ui/NewsFilter';
import NewsList from '../../ui/NewsList';
import NewsPage from '../../ui/NewsPage';
import { toListedPost } from '../../ui/post';

export default function BlogTagsPostsPage({ tag, items, listMetadata }: Props): ReactNode {
  const { title: name } = useDocusaurusContext().siteConfig;
  const known = lists.tags.find(({ permalink }) => permalink === tag.permalink);
  const { page, totalPages } = listMetadata;
  const description = known?.description ?? '';
  const heading = page === 1 ? tag.label : `${tag.label}, page ${page} of ${totalPages}`;
  const route = `/news/tags/${known?.key ?? ''}`;
  return (
    <>
      {/* The feeds of the tag come before those of all news, because feed readers offer the first one. */}
      {known && <FeedLinks route={route} title={`${name} news: ${tag.label}`} />}
      <NewsPage
        heading={heading}
        title={`News: ${heading}`}
        description={withoutLinks(description)}
        className={ThemeClassNames.page.blogTagPostListPage}
        searchTag="blog_tags_posts"
      >
        <p>
          <NewsDescription text={description} />
        </p>
        {known && <NewsFeeds route={route} />}
        <NewsFilter isFolded />
        <NewsList posts={items.map(({ content }) => toListedPost(content))} />
        <BlogListPaginator metadata={listMetadata} />
      </NewsPage>
    </>
  );
}
