import type { ReactNode } from 'react';
import type { PropsOf } from '@voltmoor/content/remark/vocabulary';
import styles from './parts.module.css';

/** Lines of a log with their times. */
export default function UiLog({ rows }: PropsOf<'UiLog'>): ReactNode {
  return (
    <div className={styles.log}>
      {rows.map(({ time, text, tone }) => (
        <span key={`${time} ${text}`}>
          <span className={styles.time}>{time}</span>
          <span className={styles.sign} data-tone={tone ?? 'none'} />
          <span>{text}</span>
        </span>
      ))}
    </div>
  );
}
