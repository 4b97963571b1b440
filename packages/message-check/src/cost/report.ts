import { isEqual, round, write, type Ratio } from './decimal';
import type { Cause, Charge } from './compare';
import { keyOf } from './compare';
import type { Finding } from '../finding';

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
const MAX_ROWS = 200;

/** How the charges of a protocol are shown. */
interface RowOptions<Part extends string> {
  periods: readonly { path: string; start: number }[];
  /** Start of the session, in milliseconds. */
  start: number;
  names: Readonly<Record<Part, string>>;
  units: Readonly<Record<Part, string>>;
  /** Least number of decimals of an amount. */
  least: 2 | 4;
  causes: readonly Cause[];
  /** Findings that are not about amounts, and whether one of them is about a charge. */
  findings: readonly Finding[];
  concerns(finding: Finding, charge: Charge<Part>): boolean;
}

/** Charges with their numbers as texts. A charge that the message has differently is followed by the cause. */
export function toRows<Part extends string>(
  charges: readonly Charge<Part>[],
  { periods, start, names, units, least, causes, findings, concerns }: RowOptions<Part>,
): CostRow[] {
  return charges.slice(0, MAX_ROWS).map((charge) => {
    const { part, period, volume, billed, price, vat, amount } = charge;
    const place = period === undefined ? undefined : periods[period];
    const [quantity, counted] = [write(volume), write(billed)];
    const cause = causes.find(({ amounts }) => amounts?.has(keyOf(charge)));
    const given = cause?.amounts?.get(keyOf(charge));
    const differs = given !== undefined && !isEqual(round(given, 4), round(amount, 4));
    const wrong = cause ? undefined : findings.find((each) => concerns(each, charge));
    return {
      path: place?.path ?? '',
      start: new Date(place?.start ?? start).toISOString().replace('.000Z', 'Z'),
      dimension: names[part],
      volume: `${quantity}${units[part]}`,
      billed: quantity === counted ? '' : `${counted}${units[part]}`,
      price: write(price, 4, 2),
      vat: vat ? `${write(vat)} %` : '–',
      amount: write(round(amount, 4), 4, least),
      given: differs ? write(given, 4, least) : '',
      cause: differs ? (cause?.text ?? '') : (wrong?.why ?? ''),
    };
  });
}

/** What a reader has to know when the table does not show all charges. */
export const noteOnLength = ({ length }: readonly unknown[]): string[] =>
  length > MAX_ROWS ? [`The table shows the first ${MAX_ROWS} of ${length} rows.`] : [];

/** The amount of a charge with its VAT. */
export function withVat({ amount, vat }: Pick<Charge, 'amount' | 'vat'>): Ratio {
  const { n, d } = vat ?? { n: 0n, d: 1n };
  return { n: amount.n * (100n * d + n), d: amount.d * 100n * d };
}
