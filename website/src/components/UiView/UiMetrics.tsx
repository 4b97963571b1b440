import type { ReactNode } from 'react';
import type { PropsOf } from '@voltmoor/content/remark/vocabulary';
import styles from './parts.module.css';

/** Key figures next to each other. A tone has a shape as well as a colour. */
export default function UiMetrics({ items }: PropsOf<'UiMetrics'>): ReactNode {
  return (
    <div className={styles.metrics}>
      {items.map(({ label, value, tone }) => (
        <span key={label}>
          <span className={styles.metricLabel} data-search-label="">
            {tone && <span className={styles.sign} data-tone={tone} />}
            {label}
          </span>
          <span className={styles.metricValue}>{value}</span>
        </span>
      ))}
    </div>
  );
}
