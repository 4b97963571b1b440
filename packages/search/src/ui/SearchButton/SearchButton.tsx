import { useSyncExternalStore, type ReactNode } from 'react';
import type { SearchFilters } from '../../engine/types';
import type { SearchGlobalData } from '../../globalData';
import { TEXTS } from '../../results/texts';
import styles from './SearchButton.module.css';

export interface SearchButtonProps {
  data: Pick<SearchGlobalData, 'provider' | 'searchPageUrl' | 'indexUrl' | 'windowUrl'>;
  /** Language and tags of the page the reader is on. */
  filters: SearchFilters;
}

/**
 * The button in the navigation bar. `searchLoader.ts` opens the window when it is pressed. Without scripts, it submits the
 * form, which opens the search page.
 */
export function SearchButton({ data, filters }: SearchButtonProps): ReactNode {
  const isApple = useSyncExternalStore(subscribeNever, readIsApple, () => false);
  return (
    <form className={styles.form} action={data.searchPageUrl} method="get">
      <button
        type="submit"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K /' : 'Control+K /'}
        data-search-button
        data-search-index={data.provider === 'embedded' ? data.indexUrl : undefined}
        data-search-window={data.windowUrl}
        data-search-filters={JSON.stringify(filters)}
      >
        <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
        <span className={styles.label}>{TEXTS.search}</span>
        <span className={styles.keys} aria-hidden="true">
          <kbd>{isApple ? '⌘' : 'Ctrl'}</kbd> <kbd>K</kbd>
        </span>
      </button>
    </form>
  );
}

const subscribeNever = (): (() => void) => () => undefined;

function readIsApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
