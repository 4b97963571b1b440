import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { formatDate, groupByDay } from '../../../dates';
import type { ListedPost } from '../../model/types';
import NewsBadge from '../NewsBadge';
import shared from '../shared.module.css';
import styles from './styles.module.css';

/** Posts in one line each, with a heading per year, in the given order. */
export default function NewsYears({ posts }: { posts: readonly ListedPost[] }): ReactNode {
  return groupByDay(posts, 'year', ({ date }) => date).map(({ id, items }) => (
    <section key={id}>
      <Heading as="h2" id={id}>
        {id}
      </Heading>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={item.permalink} className={styles.post} id={toAnchor(item, items[index - 1])}>
            <p className={shared.meta}>
              <time dateTime={item.date} className={styles.day}>
                {formatDate(item.date).replace(/ \d{4}$/, '')}
              </time>
              <NewsBadge kind={item.kind} severity={item.severity} />
            </p>
            <p className={shared.title}>
              <Link to={item.permalink}>{item.title}</Link>
            </p>
            <p className={shared.components}>{item.components.join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The first post of a month has the id of the month, to which the strip of months links. */
function toAnchor({ date }: ListedPost, previous: ListedPost | undefined): string | undefined {
  const month = date.slice(0, 7);
  return previous?.date.startsWith(month) ? undefined : month;
}
