import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface ScrollTableProps {
  /** Name of the part that scrolls. */
  label: string;
  head: readonly string[];
  children: ReactNode;
}

/** A table in a frame that scrolls sideways. */
export function ScrollTable({ label, head, children }: ScrollTableProps): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
