// Replaces theme-classic 3.10.2's line under the title: kind, date and what the post is about. The date is formatted
// without Intl, whose results differ between Node and browsers.
import { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { formatDate } from '@voltmoor/news/model/dates';
import { KindBadge } from '@site/src/components/NewsBadges';
import { toPostFields } from '@site/src/components/NewsRow/post';
import styles from './styles.module.css';

export default function BlogPostItemHeaderInfo(): ReactNode {
  const { metadata, frontMatter } = useBlogPost();
  const { kind, components, apiVersions } = toPostFields(frontMatter);
  const interfaces = apiVersions.filter((version) => !components.includes(version));
  return (
    <p className={styles.info}>
      <KindBadge kind={kind} />
      <time dateTime={metadata.date}>{formatDate(metadata.date)}</time>
      {kind !== 'incident' && <span>{components.join(', ')}</span>}
      {interfaces.length > 0 && <span>{interfaces.join(', ')}</span>}
    </p>
  );
}
