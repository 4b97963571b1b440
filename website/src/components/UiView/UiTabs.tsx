import type { ReactNode } from 'react';
import type { PropsOf } from '@voltmoor/content/remark/vocabulary';
import styles from './parts.module.css';

/** A row of tabs. */
export default function UiTabs({ items, active, mark }: PropsOf<'UiTabs'>): ReactNode {
  return (
    <div className={styles.tabs}>
      {items.map((item) => (
        <span
          key={item}
          data-search-label=""
          data-active={item === active || undefined}
          data-marked={item === mark || undefined}
        >
          {item}
        </span>
      ))}
    </div>
  );
}
