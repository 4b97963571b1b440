import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import NewsDescription from '@site/src/components/NewsDescription';
import { useNewsTags } from '@site/src/components/NewsFilter/useNewsTags';
import styles from './styles.module.css';

/** All tags by name, with what they are about. */
export default function NewsTags(): ReactNode {
  const tags = [...useNewsTags()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return (
    <dl className={styles.tags}>
      {tags.map(({ label, permalink, count, description }) => (
        <div key={permalink} className={styles.tag}>
          <dt>
            <Link to={permalink}>{label}</Link>
            <span className={styles.count}>{count === 1 ? '1 post' : `${count} posts`}</span>
          </dt>
          <dd>
            <NewsDescription text={description} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
