import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A row of drawn buttons. The last one is the primary button. */
export default function Buttons({ items, mark }: { items: string[]; mark?: string }): ReactNode {
  return (
    <div className={styles.buttons}>
      {items.map((item, index) => (
        <span
          key={item}
          data-search-label=""
          data-main={(items.length > 1 && index === items.length - 1) || undefined}
          data-marked={item === mark || undefined}
        >
          {item}
        </span>
      ))}
    </div>
  );
}
