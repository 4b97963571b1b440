import type { ReactNode } from 'react';
import type { CostReport } from '../cost/report';
import styles from './styles.module.css';

/** The calculation of a CDR or a session: a table of its charges, and a table of its amounts. */
export function CostTable({ report }: { report: CostReport }): ReactNode {
  const { kind, path, rows, lines, notes } = report;
  if (rows.length === 0 && lines.length === 0) return null;
  return (
    <div>
      <h2 className={styles.heading}>
        Calculation of the {kind} {path === '' ? null : <code>{path}</code>}
      </h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Charges of each period">
        <table>
          <thead>
            <tr>
              {['Start', 'Dimension', 'Quantity', 'Billed', 'Price', 'VAT', 'Amount'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.path} ${row.dimension}`}>
                <th scope="row">{row.start}</th>
                <td>{row.dimension}</td>
                <td>{row.volume}</td>
                <td>{row.billed}</td>
                <td>{row.price}</td>
                <td>{row.vat}</td>
                <td>{row.amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Amounts of the message">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Calculated</th>
              <th scope="col">In the message</th>
              <th scope="col">Cause of the difference</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ field, calculated, given, isEqual, cause }) => (
              <tr key={field} data-differs={!isEqual}>
                <th scope="row">
                  <code>{field}</code>
                </th>
                <td>{calculated}</td>
                <td>{given || '–'}</td>
                <td>{cause || (isEqual ? 'No difference' : '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
