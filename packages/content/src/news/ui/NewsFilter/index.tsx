import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import lists from '@generated/portal-news/default/lists.json';
import { groupTags } from './groupTags';
import styles from './styles.module.css';

/**
 * Links to the lists of tags, with a line for each group. `current` is the permalink of the current tag; without it, "All"
 * is current.
 */
export default function NewsFilter({ current }: { current?: string }): ReactNode {
  const { tags } = lists;
  const shown = tags.find(({ permalink }) => permalink === current)?.shownAs ?? current;
  const toCurrent = (permalink: string) =>
    permalink === current ? 'page' : permalink === shown ? 'true' : undefined;
  return (
    <nav className={styles.filter} aria-label="News by tag">
      {groupTags(tags).map(({ name, members }, index) => (
        <div key={name} className={styles.group}>
          {name !== '' && (
            <span className={styles.name} id={`tags-${index}`}>
              {name}
            </span>
          )}
          <ul className={styles.chips} aria-labelledby={name === '' ? undefined : `tags-${index}`}>
            {index === 0 && (
              <li>
                <Link
                  to="/news"
                  className={styles.chip}
                  aria-current={current === undefined ? 'page' : undefined}
                >
                  All
                </Link>
              </li>
            )}
            {members.map(({ label, permalink, count }) => (
              <li key={permalink}>
                <Link to={permalink} className={styles.chip} aria-current={toCurrent(permalink)}>
                  {label} <span className={styles.count}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
