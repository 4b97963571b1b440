import type { ReactNode } from 'react';
import type { SearchHistory, StoredSearch, StoredSearches } from '../../client/searchHistory';
import { TEXTS } from '../../searchPage/texts';
import styles from './StartScreen.module.css';

export interface EntryPoint {
  title: string;
  url: string;
  description?: string;
}

export interface StartScreenProps {
  stored: StoredSearches;
  history: SearchHistory;
  entryPoints: readonly EntryPoint[];
  onOpen: (search: StoredSearch) => void;
}

/** The content of the window before anything is typed: recent and favourite searches, and entry points. */
export function StartScreen({ stored, history, entryPoints, onOpen }: StartScreenProps): ReactNode {
  return (
    <>
      {stored.recent.length > 0 && (
        <StoredList heading={TEXTS.recent} searches={stored.recent} onOpen={onOpen}>
          {(search) => (
            <>
              <IconButton
                label={TEXTS.save(search.title)}
                icon="star"
                onClick={() => history.addFavorite(search)}
              />
              <IconButton
                label={TEXTS.removeRecent(search.title)}
                icon="cross"
                onClick={() => history.remove('recent', search.url)}
              />
            </>
          )}
        </StoredList>
      )}
      {stored.favorite.length > 0 && (
        <StoredList heading={TEXTS.favorite} searches={stored.favorite} onOpen={onOpen}>
          {(search) => (
            <IconButton
              label={TEXTS.removeFavorite(search.title)}
              icon="cross"
              onClick={() => history.remove('favorite', search.url)}
            />
          )}
        </StoredList>
      )}
      {entryPoints.length > 0 && (
        <StoredList
          heading={TEXTS.entryPoints}
          searches={entryPoints.map(({ title, url, description }) => ({ title, url, detail: description }))}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

interface StoredListProps {
  heading: string;
  searches: readonly StoredSearch[];
  onOpen: (search: StoredSearch) => void;
  children?: (search: StoredSearch) => ReactNode;
}

function StoredList({ heading, searches, onOpen, children }: StoredListProps): ReactNode {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {searches.map((search) => (
          <li key={search.url} className={styles.item}>
            <a
              href={search.url}
              className={styles.link}
              data-search-row
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(search);
              }}
            >
              <span className={styles.title}>{search.title}</span>
              {search.detail !== undefined && <span className={styles.detail}>{search.detail}</span>}
            </a>
            {children?.(search)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const ICONS = {
  star: 'm10 3 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.3l5-.7z',
  cross: 'm5 5 10 10M15 5 5 15',
};

function IconButton({
  label,
  icon,
  onClick,
}: {
  label: string;
  icon: keyof typeof ICONS;
  onClick: () => void;
}): ReactNode {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
}
