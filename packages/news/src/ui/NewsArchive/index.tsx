import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { formatDate } from '../../model/dates';
import Heading from '@theme/Heading';
import { KindBadge } from '../NewsBadges';
import type { ListedPost } from '../NewsRow/post';
import { groupByYear } from './groupByYear';
import styles from './styles.module.css';

/** All posts, one line each, below headings of years. */
export default function NewsArchive({ posts }: { posts: ListedPost[] }): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  /** The first post of a month has the id of the month, to which the strip of months links. */
  const toAnchor = (item: ListedPost, previous: ListedPost | undefined): string | undefined => {
    const month = item.date.slice(0, 7);
    if (previous?.date.startsWith(month)) return undefined;
    collectAnchor(month);
    return month;
  };
  return groupByYear(posts).map(({ year, items }) => (
    <section key={year}>
      <Heading as="h2" id={year}>
        {year}
      </Heading>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={item.permalink} className={styles.post} id={toAnchor(item, items[index - 1])}>
            <time dateTime={item.date} className={styles.day}>
              {formatDate(item.date).replace(/ \d{4}$/, '')}
            </time>
            <Link to={item.permalink}>{item.title}</Link>
            <KindBadge kind={item.kind} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
