import type { ComponentProps, FormEventHandler, ReactNode } from 'react';
import { TEXTS } from '../../results/texts';
import styles from './SearchForm.module.css';

interface SearchFormProps extends Omit<ComponentProps<'input'>, 'onSubmit'> {
  /** URL of the search page, with the base URL. */
  action: string;
  onSubmit?: FormEventHandler;
}

/** The large search field of pages, which submits to the search page. It works without JavaScript. */
export function SearchForm({ action, onSubmit, ...input }: SearchFormProps): ReactNode {
  return (
    <form
      className={styles.form}
      action={action}
      method="get"
      role="search"
      aria-label={TEXTS.placeholder}
      onSubmit={onSubmit}
    >
      <input
        type="search"
        name="q"
        aria-label={TEXTS.placeholder}
        placeholder={TEXTS.placeholder}
        autoComplete="off"
        {...input}
      />
      <button type="submit">{TEXTS.search}</button>
    </form>
  );
}
