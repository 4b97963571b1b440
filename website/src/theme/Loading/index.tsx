// Replaces the fallback of Docusaurus, which has fixed colours and sizes. It shows the same states with the design
// tokens of the portal.
import { type ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import styles from './styles.module.css';

/** Shown while the chunk of a page is loading (after a delay), and when it has failed to load. */
export default function Loading({
  error,
  retry,
  pastDelay,
}: Pick<LoadingComponentProps, 'error' | 'retry' | 'pastDelay'>): ReactNode {
  if (error) {
    return (
      <div role="alert" className={styles.failure}>
        <p className={styles.text}>{String(error)}</p>
        <button type="button" className={styles.retry} onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div role="status" aria-label="Loading" className={styles.waiting}>
      <svg className={styles.spinner} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle className={styles.track} cx="24" cy="24" r="20" />
        <circle className={styles.arc} cx="24" cy="24" r="20" pathLength="100" />
      </svg>
    </div>
  );
}
