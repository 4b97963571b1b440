import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { formatDate } from '../../model/dates';
import Heading from '@theme/Heading';
import { KindBadge } from '../NewsBadges';
import type { ListedPost } from '../NewsRow/post';
import { groupByYear } from './groupByYear';
import styles from './styles.module.css';

/** All posts, one line each, below headings of years. */
export default function NewsArchive({ posts }: { posts: ListedPost[] }): ReactNode {
  return groupByYear(posts).map(({ year, items }) => (
    <section key={year}>
      <Heading as="h2" id={year}>
        {year}
      </Heading>
      <ul className={styles.list}>
        {items.map(({ permalink, title, date, kind }) => (
          <li key={permalink} className={styles.post}>
            <time dateTime={date} className={styles.day}>
              {formatDate(date).replace(/ \d{4}$/, '')}
            </time>
            <Link to={permalink}>{title}</Link>
            <KindBadge kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
