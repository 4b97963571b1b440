import { type ReactNode } from 'react';
import { groupByMonth } from '@voltmoor/news/model/dates';
import Heading from '@theme/Heading';
import NewsRow from '@site/src/components/NewsRow';
import type { ListedPost } from '@site/src/components/NewsRow/post';
import styles from './styles.module.css';

/** Posts under the heading of their month, in the order in which they come. */
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
