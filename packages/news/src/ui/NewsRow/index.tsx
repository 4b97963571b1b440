import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { formatDate } from '../../model/dates';
import { formatDuration } from '../../model/duration';
import { KindBadge, SeverityBadge, StateBadge } from '../NewsBadges';
import type { ListedPost } from './post';
import styles from './styles.module.css';

/** A post in a list: day, title, excerpt, kind and components. The heading above shows the month. */
export default function NewsRow({ post }: { post: ListedPost }): ReactNode {
  const { title, permalink, description, date, kind, components, severity, status, durationMinutes } = post;
  return (
    <article className={styles.row}>
      <time className={styles.day} dateTime={date}>
        {formatDate(date).replace(/ \d{4}$/, '')}
      </time>
      <div>
        <h3 className={styles.title}>
          <Link to={permalink}>{title}</Link>
        </h3>
        <p className={styles.excerpt}>{description}</p>
        <p className={styles.meta}>
          <KindBadge kind={kind} />
          {severity && <SeverityBadge severity={severity} />}
          {status && <StateBadge state={status} />}
          {durationMinutes !== undefined && <span>{formatDuration(durationMinutes)}</span>}
          <span>{components.join(', ')}</span>
        </p>
      </div>
    </article>
  );
}
