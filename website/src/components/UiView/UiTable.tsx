import type { ReactNode } from 'react';
import type { PropsOf } from '@voltmoor/content/guides';
import styles from './table.module.css';

/** A short cell with a place to break, such as EX-000123 or EUR 9.76, stays on one line. */
const isShort = (cell: string): boolean => cell.length <= 10 && /[ -]/.test(cell);

/** A list in the product. On narrow screens, each row is a small card. */
export default function UiTable({ columns, rows, mark }: PropsOf<'UiTable'>): ReactNode {
  const isMarked = (row: number, column: number): boolean => mark?.[0] === row && mark[1] === column;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} data-search-label="">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={cells.join('|')}>
            {cells.map((cell, column) => (
              <td key={columns[column]} data-label={columns[column]}>
                <span
                  data-marked={isMarked(row, column) || undefined}
                  data-whole={isShort(cell) || undefined}
                >
                  {cell}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
