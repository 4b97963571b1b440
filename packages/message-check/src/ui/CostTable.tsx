import { Fragment, type ReactNode } from 'react';
import type { CostReport, CostRow } from '../cost/report';
import styles from './styles.module.css';

/** The calculation of a CDR or a session: a table of its charges, and a table of its amounts. */
export function CostTable({ report }: { report: CostReport }): ReactNode {
  const { kind, path, rows, lines, notes } = report;
  if (rows.length === 0 && lines.length === 0) return null;
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>
        Calculation of the {kind} {path === '' ? null : <code>{path}</code>}
      </h2>
      {rows.length > 0 ? <Charges rows={rows} /> : null}
      {lines.length > 0 ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
        <div className={styles.scroll} tabIndex={0} role="group" aria-label="Amounts of the message">
          <table className={styles.table}>
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
                <tr key={field}>
                  <th scope="row">
                    <code>{field}</code>
                  </th>
                  <td className={styles.amount}>{calculated}</td>
                  <td className={isEqual ? styles.amount : styles.wrong}>{given || '–'}</td>
                  <td className={styles.explanation}>{cause || (isEqual ? 'No difference' : '')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** The charges, period by period. A charge that the message has differently is followed by the cause. */
function Charges({ rows }: { rows: readonly CostRow[] }): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Charges of each period">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Period</th>
            <th scope="col">Charge</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">VAT</th>
            <th scope="col">Amount</th>
            <th scope="col">In the message</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={`${row.path} ${row.dimension}`}>
              <tr>
                <th scope="row">{row.start}</th>
                <td>{row.dimension}</td>
                <td className={styles.amount}>
                  {row.volume}
                  {row.billed === '' ? null : <span>, billed as {row.billed}</span>}
                </td>
                <td className={styles.amount}>{row.price}</td>
                <td className={styles.amount}>{row.vat}</td>
                <td className={styles.amount}>{row.amount}</td>
                <td className={row.cause === '' ? styles.amount : styles.wrong}>
                  {row.given || (row.cause === '' ? row.amount : '–')}
                </td>
              </tr>
              {row.cause === '' ? null : (
                <tr className={styles.cause}>
                  <td colSpan={7}>{row.cause}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
