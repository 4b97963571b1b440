// Replaces the line below the title of a post in theme-classic. It shows the kind of the post, its date and what it is
// about. The date is formatted without Intl, whose output may differ between the server and browsers.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { formatDate } from '../../../../../dates';
import NewsBadge from '../../../../ui/NewsBadge';
import { toPostFields } from '../../../../ui/post';
import shared from '../../../../ui/shared.module.css';
import styles from './styles.module.css';

export default function BlogPostItemHeaderInfo(): ReactNode {
  const { metadata, frontMatter } = useBlogPost();
  const { kind, severity, status, components, apiVersions } = toPostFields(frontMatter);
  const interfaces = apiVersions.filter((version) => !components.includes(version));
  return (
    <p className={clsx(shared.meta, styles.info)}>
      {status && <NewsBadge kind={status} />}
      <NewsBadge kind={kind} severity={severity} />
      <time dateTime={metadata.date}>{formatDate(metadata.date)}</time>
      {kind !== 'incident' && <span>{components.join(', ')}</span>}
      {interfaces.length > 0 && <span>{interfaces.join(', ')}</span>}
      {kind === 'incident' && <Link to="/news/incidents">All incidents</Link>}
    </p>
  );
}
