import { valueOf } from '../json/nodes';
import { round, write } from './decimal';
import { DIMENSION, type Charge } from './priceBill';
import type { Bill } from './readBill';

/** One line of the calculation, with numbers as texts. */
export interface CostRow {
  /** Path of the period. */
  path: string;
  start: string;
  dimension: string;
  volume: string;
  /** The quantity after rounding up to the step size. */
  billed: string;
  price: string;
  vat: string;
  amount: string;
}

/** An amount of the message beside the calculated one. */
export interface CostLine {
  field: string;
  calculated: string;
  /** Empty when the message does not have the field. */
  given: string;
  isEqual: boolean;
  cause: string;
}

/** The calculation of a CDR or a session. */
export interface CostReport {
  kind: 'CDR' | 'Session';
  path: string;
  rows: CostRow[];
  lines: CostLine[];
  notes: string[];
}

/** A message has at most this many rows in a report. */
export const MAX_ROWS = 200;

/** A charge with its numbers as texts. */
export function toRow(bill: Bill, { part, period, volume, billed, price, vat, amount }: Charge): CostRow {
  const { path = '', start = 0 } = bill.periods[period] ?? {};
  return {
    path,
    start: new Date(start).toISOString().replace('.000Z', 'Z'),
    dimension: DIMENSION[part],
    volume: write(volume),
    billed: write(billed),
    price: write(price, 4, 2),
    vat: vat ? `${write(vat)} %` : '–',
    amount: write(round(amount, 4), 4, 2),
  };
}

/** What a reader has to know about the calculation. */
export function listNotes({ zone, tariffs, isCredit }: Bill, charges: readonly Charge[]): string[] {
  const hasTimes = tariffs.some(({ elements }) =>
    elements.some(({ restrictions }) =>
      ['start_time', 'day_of_week', 'start_date'].some((name) => valueOf(restrictions, name) !== undefined),
    ),
  );
  return [
    ...(hasTimes && zone === undefined
      ? ['The message does not name a time zone, so restrictions are compared with UTC.']
      : []),
    ...(hasTimes && zone !== undefined ? [`Restrictions are compared with the clock of ${zone}.`] : []),
    ...(isCredit ? ['This is a credit CDR, so all amounts are negative.'] : []),
    ...(charges.length > MAX_ROWS
      ? [`The table shows the first ${MAX_ROWS} of ${charges.length} rows.`]
      : []),
  ];
}
