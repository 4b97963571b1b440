// Ejected from theme-classic. The page has the layout of the other news pages instead of a hero, with a heading per year,
// newest first.
import { type ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogArchivePage';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import { buildSidebar } from '../../model/sidebar';
import NewsArchive from '../../ui/NewsArchive';
import NewsFeeds from '../../ui/NewsFeeds';
import { toListedPost } from '../../ui/NewsRow/post';

export default function BlogArchivePage({ archive }: Props): ReactNode {
  const posts = archive.blogPosts.map(toListedPost);
  const sidebar = buildSidebar(archive.blogPosts.map(({ metadata }) => metadata));
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title="News archive" description="All news by year: releases, incidents and notices." />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">Archive</Heading>
        <p>{posts.length} posts, newest first.</p>
        <NewsFeeds route="/news" />
        <NewsArchive posts={posts} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
