// Ejected from theme-classic 3.10.2: no hero, years as headings, newest first, in the layout of the other news pages.
import { type ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogArchivePage';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import NewsArchive from '@site/src/components/NewsArchive';
import NewsFeeds from '@site/src/components/NewsFeeds';
import { toListedPost } from '@site/src/components/NewsRow/post';

export default function BlogArchivePage({ archive }: Props): ReactNode {
  const posts = archive.blogPosts.map(toListedPost);
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title="News archive" description="All news by year: releases, incidents and notices." />
      <BlogLayout>
        <Heading as="h1">Archive</Heading>
        <p>{posts.length} posts, newest first.</p>
        <NewsFeeds route="/news" />
        <NewsArchive posts={posts} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
