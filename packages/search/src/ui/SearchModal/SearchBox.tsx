import type { FormEvent, HTMLAttributes, InputHTMLAttributes, LabelHTMLAttributes, ReactNode } from 'react';
import { MAX_QUERY_LENGTH } from '../../engine/query/maxQueryLength';
import { TEXTS } from '../../searchPage/texts';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  inputProps: InputHTMLAttributes<HTMLInputElement>;
  labelProps: LabelHTMLAttributes<HTMLLabelElement> & HTMLAttributes<HTMLLabelElement>;
  query: string;
  onSubmit: () => void;
  onClear: () => void;
  onCancel: () => void;
}

/** The input of the window with its buttons. */
export function SearchBox({
  inputProps,
  labelProps,
  query,
  onSubmit,
  onClear,
  onCancel,
}: SearchBoxProps): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  const clear = (event: FormEvent): void => {
    event.preventDefault();
    onClear();
    (event.currentTarget as HTMLFormElement).querySelector('input')?.focus();
  };
  return (
    <form className={styles.box} role="search" onSubmit={submit} onReset={clear}>
      <label {...labelProps} className={styles.label}>
        {TEXTS.search}
      </label>
      <input
        {...inputProps}
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
      <button type="submit" className={styles.icon} aria-label={TEXTS.search} title={TEXTS.search}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
      </button>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {TEXTS.cancel}
      </button>
    </form>
  );
}
