import { Fragment, type ReactNode } from 'react';
import type { CostReport, CostRow } from '../cost/report';
import { ScrollTable } from './ScrollTable';
import styles from './styles.module.css';

const AMOUNTS = ['Field', 'Calculated', 'In the message', 'Cause of the difference'];
const CHARGES = ['Period', 'Charge', 'Quantity', 'Price', 'VAT', 'Amount', 'In the message'];

/** The calculation of a CDR or a session: a table of its charges, and a table of its amounts. */
export function CostTable({ report }: { report: CostReport }): ReactNode {
  const { kind, path, rows, lines, notes } = report;
  if (rows.length === 0 && lines.length === 0) return null;
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>
        Calculation of the {kind} {path === '' ? null : <code>{path}</code>}
      </h2>
      {rows.length > 0 ? (
        <ScrollTable label="Charges of each period" head={CHARGES}>
          {rows.map((row) => (
            <Charge key={`${row.path} ${row.dimension}`} row={row} />
          ))}
        </ScrollTable>
      ) : null}
      {lines.length > 0 ? (
        <ScrollTable label="Amounts of the message" head={AMOUNTS}>
          {lines.map(({ field, calculated, given, cause }) => (
            <tr key={field}>
              <th scope="row">
                <code>{field}</code>
              </th>
              <td className={styles.amount} data-label={AMOUNTS[1]}>
                {calculated}
              </td>
              <td className={cause === '' ? styles.amount : styles.wrong} data-label={AMOUNTS[2]}>
                {given || '–'}
              </td>
              <td className={styles.explanation} data-label={AMOUNTS[3]}>
                {cause || 'No difference'}
              </td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** A charge. If the message has it differently, the cause follows. */
function Charge({ row }: { row: CostRow }): ReactNode {
  const { start, dimension, volume, billed, price, vat, amount, given, cause } = row;
  return (
    <Fragment>
      <tr>
        <th scope="row">{start}</th>
        <td data-label={CHARGES[1]}>{dimension}</td>
        <td className={styles.amount} data-label={CHARGES[2]}>
          {volume}
          {billed === '' ? null : <span>, billed as {billed}</span>}
        </td>
        <td className={styles.amount} data-label={CHARGES[3]}>
          {price}
        </td>
        <td className={styles.amount} data-label={CHARGES[4]}>
          {vat}
        </td>
        <td className={styles.amount} data-label={CHARGES[5]}>
          {amount}
        </td>
        <td className={cause === '' ? styles.amount : styles.wrong} data-label={CHARGES[6]}>
          {given || (cause === '' ? amount : '–')}
        </td>
      </tr>
      {cause === '' ? null : (
        <tr className={styles.cause}>
          <td colSpan={CHARGES.length}>{cause}</td>
        </tr>
      )}
    </Fragment>
  );
}
