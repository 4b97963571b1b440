import type { Finding } from '../../finding';
import { pathTo, textOf, valueOf } from '../../json/nodes';
import type { Cause } from '../causes';
import { isEqual, negate, round, sum, write, ZERO, type Ratio } from '../decimal';
import { numberOf } from '../readBill';
import { MAX_ROWS, type CostLine, type CostReport, type Difference } from '../report';
import { explainComponent, keyOf } from './causes';
import {
  COMPONENTS,
  givenOf,
  priceRecord,
  totalRecord,
  type Component,
  type RecordCharge,
  type RecordCosts,
} from './priceRecord';
import { checkPrices } from './prices';
import { checkQuantities } from './quantities';
import type { PlatformRecord } from './readRecord';
import { toRow } from './report';

interface Comparison {
  line: CostLine;
  finding?: Finding;
  cause?: Cause;
}

/** Recalculates a CDR of the CPO API, and reports every amount that differs. A session has quantities only. */
export function checkRecord(
  record: PlatformRecord,
  doc: string,
): { findings: Finding[]; report: CostReport } {
  const { kind, path, costs: given } = record;
  const costs = priceRecord(record);
  const rate = numberOf(valueOf(given, 'vatRate')) ?? ZERO;
  const results = given
    ? [...compareComponents(record, costs, rate), ...compareTotals(record, costs, rate)]
    : [];
  const inPeriods = [...checkQuantities(record), ...checkPrices(record)];
  const findings = [...inPeriods, ...results.flatMap(({ finding }) => finding ?? [])].map((each) => ({
    ...each,
    doc,
  }));
  const charges = given && !record.isCredit ? costs.charges : [];
  const causes = results.flatMap(({ cause }) => cause ?? []);
  const report: CostReport = {
    kind,
    path,
    rows: charges
      .slice(0, MAX_ROWS)
      .map((charge) => toRow(record, charge, rate, findDifference(record, charge, causes, inPeriods))),
    lines: results.map(({ line }) => line),
    notes: listNotes(record, charges.length),
  };
  return { findings, report };
}

/** What the message has instead of the amount of a charge: the amount with a mistake, or a wrong price or length. */
function findDifference(
  { periods }: PlatformRecord,
  charge: RecordCharge,
  causes: readonly Cause[],
  findings: readonly Finding[],
): Difference | undefined {
  const cause = causes.find(({ amounts }) => amounts?.has(keyOf(charge)));
  if (cause) return { amount: cause.amounts?.get(keyOf(charge)), text: cause.text };
  const path = charge.period === undefined ? undefined : periods[charge.period]?.path;
  const name = charge.component === 'energy' ? 'unitPrice' : charge.component === 'time' ? 'seconds' : '';
  const wrong = findings.find((each) => path !== undefined && each.path.startsWith(`${path}.${name}`));
  return wrong && { text: wrong.why };
}

/** In a credit, periods are missing, so its components are those of the original. */
const isTaken = ({ isCredit, periods }: PlatformRecord, component: Component): boolean =>
  isCredit || (periods.length === 0 && (component === 'energy' || component === 'idle'));

function compareComponents(
  record: PlatformRecord,
  { components, charges }: RecordCosts,
  rate: Ratio,
): Comparison[] {
  return COMPONENTS.flatMap((component): Comparison[] => {
    const given = givenOf(record, component);
    const expected = components[component];
    if (!given) return [];
    if (record.isCredit && given.n > 0n) {
      return [
        compare(record, component, negate(given), 4, () => ({
          code: 'cost-sign',
          severity: 'error',
          text: 'All amounts of a credit are negative.',
        })),
      ];
    }
    if (expected === undefined || isTaken(record, component)) return [];
    return [
      compare(record, component, expected, 4, () =>
        explainComponent(record, component, charges, given, rate),
      ),
    ];
  });
}

function compareTotals(record: PlatformRecord, { components }: RecordCosts, rate: Ratio): Comparison[] {
  const given = (name: string): Ratio | undefined => givenOf(record, name);
  const amounts = COMPONENTS.map(
    (each) => (isTaken(record, each) ? undefined : components[each]) ?? given(each) ?? ZERO,
  );
  const includesVat = record.tariff?.includesVat ?? guessVat(record, amounts, rate);
  const totals = totalRecord(amounts, rate, includesVat, record);
  const listed = COMPONENTS.map((each) => given(each) ?? ZERO);
  const fromListed = totalRecord(listed, rate, includesVat, record);
  const other = totalRecord(amounts, rate, !includesVat, record);
  return (['exclVat', 'vat', 'inclVat'] as const).flatMap((name): Comparison[] => {
    const value = given(name);
    if (!value) return [];
    return [
      compare(record, name, totals[name], 2, () => {
        if (isEqual(value, fromListed[name]))
          return {
            code: 'cost-total',
            severity: 'error',
            text: 'The total follows from the given components, so the difference comes from one of them.',
          };
        if (isEqual(value, other[name])) {
          return {
            code: 'cost-vat',
            severity: 'error',
            text: includesVat
              ? 'VAT was added to prices that include it. For ad-hoc tariffs, the sum of the components is inclVat.'
              : 'The sum of the components was taken as a price with VAT. For this tariff, their sum is exclVat.',
          };
        }
        return {
          code: name === 'vat' ? 'cost-vat' : 'cost-total',
          severity: record.tariff ? 'error' : 'warning',
          text: record.tariff
            ? 'The total is the sum of the components, rounded half-up to 2 decimals, with VAT from that sum.'
            : 'The total is not the sum of the components with VAT. A tariff may have a minimum or a maximum amount: check the CDR together with its tariff.',
        };
      }),
    ];
  });
}

/** Whether the prices include VAT, as those of ad-hoc tariffs do: the totals say so, or the way the session was started. */
function guessVat(record: PlatformRecord, amounts: readonly Ratio[], rate: Ratio): boolean {
  const total = round(sum(amounts), 2);
  const [excl, incl] = [givenOf(record, 'exclVat'), givenOf(record, 'inclVat')];
  if (rate.n !== 0n && incl && isEqual(incl, total) && !(excl && isEqual(excl, total))) return true;
  if (excl && isEqual(excl, total)) return false;
  return ['EXPRESS', 'TERMINAL'].includes(textOf(valueOf(record.node, 'startMethod')) ?? '');
}

function compare(
  record: PlatformRecord,
  name: string,
  expected: Ratio,
  decimals: 2 | 4,
  explain: () => Cause | undefined,
): Comparison {
  const field = `costs.${name}.amount`;
  const given = givenOf(record, name);
  const node = valueOf(valueOf(record.costs, name), 'amount');
  const calculated = write(expected, decimals, decimals);
  const line: CostLine = {
    field,
    calculated,
    given: given ? write(given, 6, decimals) : '',
    isEqual: given !== undefined && isEqual(given, expected),
    cause: '',
  };
  if (!given || !node || line.isEqual) return { line };
  const cause = explain() ?? {
    code: 'cost-mismatch',
    severity: 'error' as const,
    text: 'The amount does not follow from the periods of the record.',
  };
  const { start, end } = node;
  const finding: Finding = {
    severity: cause.severity,
    code: cause.code,
    path: pathTo(pathTo(pathTo(record.path, 'costs'), name), 'amount'),
    start,
    end,
    found: line.given,
    expected: calculated,
    why: cause.text,
    fix: { title: `Replace with "${calculated}"`, edits: [{ start, end, text: JSON.stringify(calculated) }] },
  };
  return { line: { ...line, cause: cause.text }, finding, cause };
}

function listNotes({ kind, tariff, isCredit, costs }: PlatformRecord, charges: number): string[] {
  if (!costs) return [];
  return [
    ...(isCredit ? ['This is a credit, which has no periods. Only its totals are calculated.'] : []),
    ...(tariff || isCredit
      ? []
      : [
          `The prices are those of the periods. Start fee, charging time and surcharge follow from the tariff: check {"${kind.toLowerCase()}": …, "tariff": …} to calculate them too.`,
        ]),
    ...(tariff?.elements.some(({ hasRestrictions }) => hasRestrictions)
      ? ['The record does not say the time zone of its site, so each price may be that of any element.']
      : []),
    ...(charges > MAX_ROWS ? [`The table shows the first ${MAX_ROWS} of ${charges} rows.`] : []),
  ];
}
