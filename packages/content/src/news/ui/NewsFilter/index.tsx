import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import lists from '@generated/portal-news/default/lists.json';
import { groupTags } from './groupTags';
import styles from './styles.module.css';

/** The page of a list that has several. */
const PAGE = /\/page\/\d+$/;

interface NewsFilterProps {
  /** Permalinks of the tags of the post that the page shows. */
  postTags?: readonly string[];
}

/**
 * Links to the list of all news and to those of tags, in groups. The list that the reader sees is the current one, and for a
 * post the first list of the first group, that of kinds, that has it.
 */
export default function NewsFilter({ postTags = [] }: NewsFilterProps): ReactNode {
  const { tags } = lists;
  const groups = groupTags(tags);
  const kind = groups[0]?.members.find(({ permalink }) => postTags.includes(permalink))?.permalink;
  const all = useBaseUrl('/news');
  const current = useLocation().pathname.replace(PAGE, '');
  const shown = tags.find(({ permalink }) => permalink === current)?.shownAs ?? current;
  const toCurrent = (permalink: string) =>
    permalink === current ? 'page' : [shown, kind].includes(permalink) ? 'true' : undefined;
  return (
    <nav className={styles.filter} aria-label="News by tag">
      {groups.map(({ name, members }, index) => (
        <div key={name} className={styles.group}>
          {name !== '' && (
            <span className={styles.name} aria-hidden="true">
              {name}
            </span>
          )}
          <ul className={styles.chips} aria-label={name || undefined}>
            {index === 0 && (
              <li>
                <Link to="/news" className={styles.chip} aria-current={current === all ? 'page' : undefined}>
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
