import type { Finding } from '../finding';
import { pathOf, type JsonNode } from '../json/nodes';
import { keyOf, type Charge, type Comparison } from './compare';
import { round, write } from './decimal';
import type { SessionRecord } from './readBill';

export type CostRow = ReturnType<typeof toRow>;

/** An amount of the message beside the calculated one. */
export interface CostLine {
  field: string;
  calculated: string;
  /** Empty when the message does not have the field. */
  given: string;
  /** Why the amounts differ; empty if they do not. */
  cause: string;
}

export type CostReport = Recalculation['report'];

/** A message has at most this many rows in a report. */
const MAX_ROWS = 200;

/** A record with its charges, and how its protocol shows them. */
interface Calculation {
  record: SessionRecord & { periods: readonly { node: JsonNode; start: number }[] };
  charges: readonly Charge[];
  amounts: readonly Comparison[];
  /** Findings that are not about amounts, and whether one about a period explains a charge of this period. */
  others: readonly Finding[];
  explains(finding: Finding, part: string): boolean;
  notes: readonly string[];
  /** Least number of decimals of an amount. */
  least: 2 | 4;
  /** The sentence that findings without their own one rest on, and the route of the documentation. */
  basis: string;
  doc: string;
}

export type Recalculation = ReturnType<typeof recalculate>;

/** The quantities that amounts follow from, and these amounts. */
const FOLLOWING = [
  { quantity: /(?:total_energy|kwh)$/i, amount: /energy/ },
  { quantity: /(?:time|seconds)$/i, amount: /time|parking|idle|reservation/ },
] as const;

/**
 * If a quantity and the cost of this quantity both differ from the periods, without another cause, the periods may be what is
 * wrong. Only the quantity is reported then, and a total without a fix.
 */
function withoutDoubt(calculation: Calculation): Calculation {
  const wrong = calculation.others.filter(
    ({ code }) => code === 'total-mismatch' || code === 'time-mismatch',
  );
  const following = FOLLOWING.filter(({ quantity }) => wrong.some(({ path }) => quantity.test(path)));
  const isDoubtful = ({ key, line, finding }: Comparison): boolean =>
    key === 'cost-total.alone' ||
    (finding?.code === 'cost-mismatch' && following.some(({ amount }) => amount.test(line.field)));
  if (following.length === 0 || !calculation.amounts.some(isDoubtful)) return calculation;
  return {
    ...calculation,
    amounts: calculation.amounts.map((each) =>
      isDoubtful(each) || each.finding?.code === 'cost-total' ? { line: each.line } : each,
    ),
    others: calculation.others.map(({ fix, ...finding }) =>
      fix && finding.path.includes('periods[') ? { ...finding, fix } : finding,
    ),
  };
}

/** Writes the calculation of a record, and lists the findings about it. */
export function recalculate(whole: Calculation) {
  const calculation = withoutDoubt(whole);
  const { record, charges, amounts, others, notes, basis, doc } = calculation;
  const findings = [...others, ...amounts.flatMap(({ finding }) => finding ?? [])];
  return {
    findings: findings.map((finding) => ({ basis, ...finding, doc })),
    report: {
      kind: record.kind,
      path: pathOf(record.node),
      rows: charges.slice(0, MAX_ROWS).map((charge) => toRow(charge, calculation)),
      lines: amounts.map(({ line }) => line),
      notes:
        charges.length > MAX_ROWS
          ? [...notes, `The table shows the first ${MAX_ROWS} of ${charges.length} rows.`]
          : notes,
    },
  };
}

/** A charge with its numbers as texts. If the message has it differently, the cause is named. */
function toRow(charge: Charge, { record, amounts, others, explains, least }: Calculation) {
  const { part, dimension, unit, period, volume, billed, price, vat, amount } = charge;
  const { node, start = record.start } = record.periods[period ?? -1] ?? {};
  const [quantity, counted] = [write(volume), write(billed)];
  const key = keyOf(charge);
  const mistake = amounts.find((each) => each.amounts?.has(key));
  const given = mistake?.amounts?.get(key);
  const differs = given !== undefined && !round(given, 4).equals(round(amount, 4));
  const path = node ? pathOf(node) : '';
  const isInPeriod = (each: Finding): boolean => node !== undefined && each.path.startsWith(`${path}.`);
  const wrong = mistake ? undefined : others.find((each) => isInPeriod(each) && explains(each, part));
  return {
    /** Path of the period. Empty for a charge of the whole session. */
    path,
    start: new Date(start).toISOString().replace('.000Z', 'Z'),
    dimension,
    volume: quantity + unit,
    /** The quantity after rounding up; empty when it is the same. */
    billed: quantity === counted ? '' : counted + unit,
    price: write(price, 4, 2),
    vat: vat ? `${write(vat)} %` : '–',
    amount: write(amount, 4, least),
    /** The amount with the mistake of the message; empty when there is none, or when its cause is not known. */
    given: differs ? write(given, 4, least) : '',
    cause: differs ? (mistake?.line.cause ?? '') : (wrong?.why ?? ''),
  };
}
