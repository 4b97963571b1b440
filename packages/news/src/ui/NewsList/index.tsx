import { type ReactNode } from 'react';
import { groupByMonth } from '../../model/dates';
import Heading from '@theme/Heading';
import NewsRow from '../NewsRow';
import type { ListedPost } from '../NewsRow/post';
import styles from './styles.module.css';

/** Posts below headings of months, in the given order. */
export default function NewsList({ posts }: { posts: ListedPost[] }): ReactNode {
  return groupByMonth(posts, ({ date }) => date).map(({ id, label, items }) => (
    <section key={id} className={styles.month}>
      <Heading as="h2" className={styles.heading}>
        {label}
      </Heading>
      {items.map((post) => (
        <NewsRow key={post.permalink} post={post} />
      ))}
    </section>
  ));
}
