import { valueOf } from '../json/nodes';
import { isEqual, round, write, type Ratio } from './decimal';
import { DIMENSION, type Charge } from './priceBill';
import type { Bill } from './readBill';

/** One line of the calculation, with numbers as texts. */
export interface CostRow {
  /** Path of the period. Empty for a charge of the whole session. */
  path: string;
  start: string;
  dimension: string;
  /** The quantity with its unit. `billed` is the quantity after rounding up; empty when it is the same. */
  volume: string;
  billed: string;
  price: string;
  vat: string;
  amount: string;
  /** The amount with the mistake of the message; empty when there is none, or when its cause is not known. */
  given: string;
  /** Why the message has another amount for this period. */
  cause: string;
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

const UNITS: Readonly<Record<Charge['part'], string>> = {
  fixed: '',
  energy: ' kWh',
  time: ' h',
  parking: ' h',
  reservation: ' h',
};

/** What a message has instead of the amount of a charge, and why. */
export interface Difference {
  amount?: Ratio | undefined;
  text: string;
}

/** A charge with its numbers as texts. */
export function toRow(
  bill: Bill,
  { part, period, volume, billed, price, vat, amount }: Charge,
  difference: Difference | undefined,
): CostRow {
  const { path = '', start = 0 } = bill.periods[period] ?? {};
  const [quantity, counted] = [write(volume), write(billed)];
  const given = difference?.amount;
  const differs = given === undefined || !isEqual(round(given, 4), round(amount, 4));
  return {
    path,
    start: new Date(start).toISOString().replace('.000Z', 'Z'),
    dimension: DIMENSION[part],
    volume: `${quantity}${UNITS[part]}`,
    billed: quantity === counted ? '' : `${counted}${UNITS[part]}`,
    price: write(price, 4, 2),
    vat: vat ? `${write(vat)} %` : '–',
    amount: write(round(amount, 4), 4, 2),
    given: given && differs ? write(given, 4, 2) : '',
    cause: difference && differs ? difference.text : '',
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
