import {
  useSyncExternalStore,
  type FormEvent,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type LabelHTMLAttributes,
  type ReactNode,
} from 'react';
import type { SearchSession } from '../../client/createSearchSession';
import { MAX_QUERY_LENGTH } from '../../engine/query/maxQueryLength';
import { TEXTS } from '../../searchPage/texts';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  inputProps: InputHTMLAttributes<HTMLInputElement>;
  labelProps: LabelHTMLAttributes<HTMLLabelElement> & HTMLAttributes<HTMLLabelElement>;
  session: SearchSession;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The input of the window with its buttons. It is the only part of the window that a keystroke renders at once. */
export function SearchBox({
  inputProps,
  labelProps,
  session,
  onSubmit,
  onCancel,
}: SearchBoxProps): ReactNode {
  const getQuery = (): string => session.getState().query;
  const query = useSyncExternalStore(session.subscribe, getQuery, getQuery);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  const clear = (event: FormEvent): void => {
    event.preventDefault();
    session.setQuery('');
    (event.currentTarget as HTMLFormElement).querySelector('input')?.focus();
  };
  return (
    <form className={styles.box} role="search" onSubmit={submit} onReset={clear}>
      <label {...labelProps} className={styles.label}>
        {TEXTS.search}
      </label>
      <button type="submit" className={styles.icon} aria-label={TEXTS.search} title={TEXTS.search}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
      </button>
      <input
        {...inputProps}
        value={query}
        type="text"
        className={styles.input}
        placeholder={TEXTS.placeholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_QUERY_LENGTH}
      />
      {query !== '' && (
        <button type="reset" className={styles.icon} aria-label={TEXTS.clear} title={TEXTS.clear}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
      )}
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {TEXTS.cancel}
      </button>
    </form>
  );
}
