import { type ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

interface SearchFormProps {
  /** Initial query. */
  initial?: string | undefined;
}

/** A large search field that submits to /search. It works without JavaScript. */
export default function SearchForm({ initial }: SearchFormProps): ReactNode {
  return (
    <form
      className={styles.form}
      action={useBaseUrl('/search')}
      method="get"
      role="search"
      aria-label="Search docs"
    >
      <input
        key={initial}
        type="search"
        name="q"
        aria-label="Search docs"
        placeholder="Search docs"
        autoComplete="off"
        defaultValue={initial}
      />
      <button type="submit">Search</button>
    </form>
  );
}
