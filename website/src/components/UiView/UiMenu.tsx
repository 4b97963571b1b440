import type { ReactNode } from 'react';
import type { PropsOf } from '@voltmoor/content/remark/vocabulary';
import styles from './parts.module.css';

/** The navigation on the left. */
export default function UiMenu({ items, active, mark }: PropsOf<'UiMenu'>): ReactNode {
  return (
    <div className={styles.menu}>
      {items.map((item) => (
        <span key={item} data-active={item === active || undefined} data-marked={item === mark || undefined}>
          {item}
        </span>
      ))}
    </div>
  );
}
