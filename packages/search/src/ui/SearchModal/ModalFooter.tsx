import type { MouseEvent, ReactNode } from 'react';
import { TEXTS } from '../../client/texts';
import styles from './ModalFooter.module.css';

/** The way to all results, and the keys. */
export function ModalFooter({
  nbHits,
  searchUrl,
  onSeeAll,
}: {
  nbHits: number;
  searchUrl: string;
  onSeeAll: () => void;
}): ReactNode {
  const seeAll = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSeeAll();
  };
  return (
    <div className={styles.footer}>
      {nbHits > 0 && (
        <a className={styles.all} href={searchUrl} onClick={seeAll}>
          {TEXTS.seeAll(nbHits)}
        </a>
      )}
      <ul className={styles.keys}>
        <li>
          <kbd>
            {/* Drawn: the browser would look through all fonts for this sign while the window opens. */}
            <svg viewBox="0 0 16 16" role="img" aria-label={TEXTS.enterKey}>
              <path d="M13 4v2.5a2 2 0 0 1-2 2H3.5m3-3-3 3 3 3" />
            </svg>
          </kbd>{' '}
          {TEXTS.toSelect}
        </li>
        <li>
          <kbd>↑</kbd> <kbd>↓</kbd> {TEXTS.toNavigate}
        </li>
        <li>
          <kbd>esc</kbd> {TEXTS.toClose}
        </li>
      </ul>
    </div>
  );
}
