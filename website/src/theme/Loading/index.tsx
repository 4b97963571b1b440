// Replaces the fallback of core 3.10.2, whose colours and sizes are written into it: the same states in the portal's look.
import { type ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import styles from './styles.module.css';

/** What stands in for a page whose chunk is loading (after the loader's delay) or has failed. */
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
