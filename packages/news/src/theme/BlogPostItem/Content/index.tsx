// Wraps the content of a post in theme-classic. It shows the facts of an incident before the text and its updates after
// it, the dates of an announced change, and colours for the headings of release notes.
import { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemContent from '@theme-init/BlogPostItem/Content';
import type { Props } from '@theme/BlogPostItem/Content';
import NewsIncident from '../../../ui/NewsIncident';
import NewsNotice from '../../../ui/NewsNotice';
import NewsUpdates from '../../../ui/NewsUpdates';
import { toPostFields } from '../../../ui/NewsRow/post';
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
