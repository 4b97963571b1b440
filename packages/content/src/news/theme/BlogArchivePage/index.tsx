// Ejected from theme-classic. The page has the layout of the other news pages instead of a hero, with a heading per year,
// newest first.
import { type ReactNode } from 'react';
import type { Props } from '@theme/BlogArchivePage';
import NewsFeeds from '../../ui/NewsFeeds';
import NewsFilter from '../../ui/NewsFilter';
import NewsPage from '../../ui/NewsPage';
import NewsYears from '../../ui/NewsYears';
import { toListedPost } from '../../ui/post';

export default function BlogArchivePage({ archive }: Props): ReactNode {
  const posts = archive.blogPosts.map(toListedPost);
  return (
    <NewsPage
      heading="Archive"
      title="News archive"
      description="All news by year: releases, incidents and notices."
    >
      <p>{posts.length} posts, newest first.</p>
      <NewsFeeds route="/news" />
      <NewsFilter isFolded />
      <NewsYears posts={posts} />
    </NewsPage>
  );
}
