import type { MouseEvent, ReactNode } from 'react';
import { TEXTS } from '../../searchPage/texts';
import type { Usage } from '../../engine/types';
import styles from './ModalFooter.module.css';

/** The link to all results, what the search page shows besides them, and the list of keys. */
export function ModalFooter({
  nbHits,
  usages,
  searchUrl,
  onSeeAll,
}: {
  nbHits: number;
  usages: readonly Usage[];
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
      {usages.slice(0, 1).map((usage) => (
        <span key={usage.kind} className={styles.usage}>
          {usage.name}: {TEXTS.usageCount(usage)}
        </span>
      ))}
      <ul className={styles.keys}>
        <li>
          <kbd>
            {/* An image, because the browser would search all fonts for this character and delay the window. */}
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
