import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import lists from '@generated/portal-news/default/lists.json';
import NewsDescription from '../NewsDescription';
import styles from './styles.module.css';

/** The tags in alphabetical order, with their descriptions, which link to tags that mean the same. */
export default function NewsTags(): ReactNode {
  const shown = lists.tags.filter(({ shownAs }) => shownAs === undefined);
  const tags = shown.sort((a, b) => a.label.localeCompare(b.label, 'en'));
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
