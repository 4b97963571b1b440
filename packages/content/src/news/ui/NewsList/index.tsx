import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { formatDate, formatDuration, formatMonth, groupByDay } from '../../../dates';
import NewsBadge from '../NewsBadge';
import type { PostWithExcerpt } from '../post';
import shared from '../shared.module.css';
import styles from './styles.module.css';

/** A name with spaces on one line. */
const keepTogether = (name: string): string => name.replaceAll(' ', '\u00a0');

/** Posts below headings of months, in the given order. */
export default function NewsList({ posts }: { posts: PostWithExcerpt[] }): ReactNode {
  return groupByDay(posts, 'month', ({ date }) => date).map(({ id, items }) => (
    <section key={id} className={styles.month}>
      <Heading as="h2" className={styles.heading}>
        {formatMonth(`${id}-01`)}
      </Heading>
      {items.map((post) => (
        <Row key={post.permalink} post={post} />
      ))}
    </section>
  ));
}

/** A post: day, kind, components, title and excerpt. The heading above shows the month. */
function Row({ post }: { post: PostWithExcerpt }): ReactNode {
  const { title, permalink, description, date, kind, components, severity, status, durationMinutes } = post;
  return (
    <article className={styles.row}>
      <time className={styles.day} data-kind={kind} dateTime={date}>
        {formatDate(date).replace(/ \d{4}$/, '')}
      </time>
      <div>
        <h3 className={clsx(shared.title, styles.title)}>
          <Link to={permalink}>{title}</Link>
        </h3>
        <p className={styles.excerpt}>{description}</p>
      </div>
      <p className={shared.meta}>
        <NewsBadge kind={kind} severity={severity} />
        {status && status !== 'resolved' && <NewsBadge kind={status} />}
        {durationMinutes !== undefined && <span>{formatDuration(durationMinutes)}</span>}
      </p>
      <p className={shared.components}>{components.map(keepTogether).join(', ')}</p>
    </article>
  );
}
