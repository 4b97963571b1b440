// Wraps theme-classic's content of a post: an incident has its facts before the text and its updates after it, an
// announced change its dates; the headings of release notes are coloured words.
import { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemContent from '@theme-original/BlogPostItem/Content';
import type { Props } from '@theme/BlogPostItem/Content';
import NewsIncident from '@site/src/components/NewsIncident';
import NewsNotice from '@site/src/components/NewsNotice';
import NewsUpdates from '@site/src/components/NewsUpdates';
import { toPostFields } from '@site/src/components/NewsRow/post';
import styles from './styles.module.css';

export default function BlogPostItemContentWithFacts(props: Props): ReactNode {
  const post = toPostFields(useBlogPost().frontMatter);
  switch (post.kind) {
    case 'incident':
      return (
        <>
          <NewsIncident post={post} />
          <BlogPostItemContent {...props} />
          <NewsUpdates updates={post.updates ?? []} />
        </>
      );
    case 'notice':
      return (
        <>
          <NewsNotice post={post} />
          <BlogPostItemContent {...props} className={styles.changes} />
        </>
      );
    case 'release':
      return <BlogPostItemContent {...props} className={styles.changes} />;
  }
}
