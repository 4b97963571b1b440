import { useSyncExternalStore, type MouseEvent, type ReactNode, type Ref } from 'react';
import { TEXTS } from '../../searchPage/texts';
import styles from './SearchButton.module.css';

/** Addresses of the files that a search needs before the application is ready. */
interface EarlyUrls {
  /** The first stage of the index, `headings.json`. */
  index: string;
  /** `parts.json`, which lists the scripts of the search. */
  parts: string;
  /** The script of the early window. */
  window: string;
}

export interface SearchButtonProps {
  /** Must not be empty, because screen readers announce the button by it. */
  label?: string;
  /** Where the button leads without JavaScript. */
  searchPageUrl: string;
  /** What the page loads when a reader asks for the search before the application is ready; `createEarlySearch` reads it. */
  early?: EarlyUrls | undefined;
  onOpen: () => void;
  /** Called when the reader may be about to search: the button is hovered, focused or touched. */
  onIntent: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The button in the navigation bar. Before the application runs it submits the form, which opens the search page. */
export function SearchButton({
  label = TEXTS.search,
  searchPageUrl,
  early,
  onOpen,
  onIntent,
  ref,
}: SearchButtonProps): ReactNode {
  const isApple = useSyncExternalStore(subscribeNever, readIsApple, () => false);
  if (label.trim() === '')
    throw new Error('search: the label of the search button must not be empty. Set the property "label".');
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    onOpen();
  };
  return (
    <form className={styles.form} action={searchPageUrl} method="get" data-search-form>
      <button
        ref={ref}
        type="submit"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K /' : 'Control+K /'}
        data-search-button
        data-search-index={early?.index}
        data-search-parts={early?.parts}
        data-search-window={early?.window}
        onClick={open}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onTouchStart={onIntent}
      >
        <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
        <span className={styles.label}>{label}</span>
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
