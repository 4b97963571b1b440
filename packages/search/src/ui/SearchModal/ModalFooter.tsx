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
          <kbd>↵</kbd> {TEXTS.toSelect}
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
