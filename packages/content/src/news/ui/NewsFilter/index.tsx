import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import lists from '@generated/portal-news/default/lists.json';
import { kindRoute, type Kind } from '../../model/kinds';
import styles from './styles.module.css';

/** The page of a list that has several. */
const PAGE = /\/page\/\d+$/;

/** The pages of the news that are not about a tag. */
const PAGES = [
  { label: 'All', permalink: '/news' },
  { label: 'Upcoming changes', permalink: '/news/upcoming' },
  { label: 'Incidents', permalink: '/news/incidents' },
  { label: 'Archive', permalink: '/news/archive' },
];

interface NewsFilterProps {
  /** Whether the lists are closed, and only in windows without a sidebar. */
  isFolded?: boolean;
  /** The kind of the post that the page shows. */
  post?: Kind | undefined;
}

/**
 * Links to the pages of the news and to the lists of kinds and tags, in groups. The page that the reader sees is the
 * current one, and for a post the list of its kind.
 */
export default function NewsFilter({ isFolded = false, post }: NewsFilterProps): ReactNode {
  const groups = <Lists post={post} />;
  return (
    <nav className={isFolded ? styles.folded : undefined} aria-label="News by tag">
      {isFolded ? (
        <details>
          <summary>All pages, kinds, products and topics</summary>
          {groups}
        </details>
      ) : (
        groups
      )}
    </nav>
  );
}

function Lists({ post }: Pick<NewsFilterProps, 'post'>): ReactNode {
  const { tags, groups } = lists;
  const base = useBaseUrl('/').replace(/\/$/, '');
  const current = useLocation().pathname.replace(PAGE, '');
  const shown = tags.find(({ permalink }) => permalink === current)?.shownAs ?? current;
  const kind = post && `${base}${kindRoute(post)}`;
  const toCurrent = (permalink: string) =>
    permalink === current ? 'page' : [shown, kind].includes(permalink) ? 'true' : undefined;
  return (
    <div className={styles.filter}>
      <ul className={styles.chips}>
        {PAGES.map(({ label, permalink }) => (
          <li key={permalink}>
            <Link to={permalink} className={styles.chip} aria-current={toCurrent(`${base}${permalink}`)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {groups.map(({ name, facets }) => (
        <div key={name}>
          <span className={styles.name} aria-hidden="true">
            {name}
          </span>
          <ul className={styles.chips} aria-label={name}>
            {facets.map(({ label, permalink, count }) => (
              <li key={permalink}>
                <Link to={permalink} className={styles.chip} aria-current={toCurrent(permalink)}>
                  {label} <span className={styles.count}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
