// Wraps theme-classic's layout of the news: every page of them names the feeds in its head, and the table of contents
// is a landmark.
import { type ReactNode } from 'react';
import BlogLayout from '@theme-original/BlogLayout';
import type { Props } from '@theme/BlogLayout';
import NewsHead from '@site/src/components/NewsHead';
import { usePortal } from '@site/src/hooks/usePortal';

export default function BlogLayoutWithFeeds(props: Props): ReactNode {
  const { name } = usePortal();
  return (
    <>
      <NewsHead route="/news" title={`${name} news`} />
      <BlogLayout {...props} toc={props.toc && <nav aria-label="On this page">{props.toc}</nav>} />
    </>
  );
}
