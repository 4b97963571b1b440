import type { ReactNode } from 'react';
import { feedbackUrlOf } from '../../searchPage/feedbackUrl';
import { TEXTS } from '../../searchPage/texts';
import styles from './Messages.module.css';

export interface NoResultsProps {
  query: string;
  /** Queries to try instead. */
  suggestions: readonly string[];
  onTry: (query: string) => void;
  /** URL for reports of missing results; `{query}` in it is replaced. */
  feedbackUrl?: string;
}

export function NoResults({ query, suggestions, onTry, feedbackUrl }: NoResultsProps): ReactNode {
  return (
    <div className={styles.message} data-search-state="empty">
      <p className={styles.title}>
        {TEXTS.noResultsFor} “<strong>{query}</strong>”
      </p>
      <Suggestions suggestions={suggestions} onTry={onTry} />
      {feedbackUrl !== undefined && (
        <p className={styles.text}>
          {TEXTS.believe}{' '}
          <a href={feedbackUrlOf(feedbackUrl, query)} target="_blank" rel="noopener noreferrer">
            {TEXTS.letUsKnow}
          </a>
        </p>
      )}
    </div>
  );
}

/** Queries to try, as buttons. */
function Suggestions({ suggestions, onTry }: Pick<NoResultsProps, 'suggestions' | 'onTry'>): ReactNode {
  if (suggestions.length === 0) return null;
  return (
    <>
      <p className={styles.text}>{TEXTS.trySearchingFor}:</p>
      <ul className={styles.list}>
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" className={styles.try} onClick={() => onTry(suggestion)}>
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says that no page has the words of the query, so that the results below it are guesses. */
export function Guess({ query }: { query: string }): ReactNode {
  return (
    <p className={styles.guess} data-search-state="guess">
      {TEXTS.guess(query)}
    </p>
  );
}

export function Failure(): ReactNode {
  return (
    <div className={styles.message} data-search-state="error">
      <p className={styles.title}>{TEXTS.failureTitle}</p>
      <p className={styles.text}>{TEXTS.failureHelp}</p>
    </div>
  );
}

export function Searching(): ReactNode {
  return (
    <p className={styles.searching} data-search-state="loading">
      {TEXTS.searching}
    </p>
  );
}
