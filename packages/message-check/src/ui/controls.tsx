import { useId, type ReactNode } from 'react';
import styles from './styles.module.css';

interface SelectProps {
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}

/** A list of options with its label. */
export function Select({ label, value, onChange, children }: SelectProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}

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
