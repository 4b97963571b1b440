import type { ReactNode } from 'react';
import type { TableColumn } from '.';
import type { View } from './records';
import styles from './head.module.css';

interface HeadProps {
  columns: TableColumn[];
  sort: View['sort'];
  onSort: (column: string) => void;
}

/** Column headings. Pressing one sorts the rows by that column. */
export default function Head({ columns, sort, onSort }: HeadProps): ReactNode {
  return (
    <thead className={styles.head}>
      <tr>
        {columns.map(({ key, label, kind, description }) => (
          <th key={key} scope="col" data-kind={kind} title={description} aria-sort={toAriaSort(sort, key)}>
            <button type="button" className={styles.sort} onClick={() => onSort(key)}>
              {label}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function toAriaSort(sort: View['sort'], column: string): 'ascending' | 'descending' | undefined {
  if (sort?.column !== column) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}
