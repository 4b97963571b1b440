import type { Finding } from '../../finding';
import { pathTo, textOf, valueOf } from '../../json/nodes';
import { replace } from '../../rules/fixes';
import { wordsOf, type WordsKey } from '../../words/words';
import {
  compareAmount,
  compareQuantity,
  findMistake,
  withAmounts,
  type Charge,
  type Comparison,
  type Explanation,
  type Mistake,
} from '../compare';
import {
  compare,
  isEqual,
  multiply,
  negate,
  numberOf,
  ratio,
  round,
  subtract,
  sum,
  write,
  ZERO,
  type Ratio,
} from '../decimal';
import { noteOnLength, toRows, withVat, type CostReport } from '../report';
import {
  COMPONENTS,
  givenOf,
  priceRecord,
  sumOf,
  totalRecord,
  vatOf,
  type Component,
  type RecordCosts,
} from './priceRecord';
import { listPrices, type PlatformRecord, type PlatformTariff, type RecordPeriod } from './readRecord';

const BASIS = 'Document of the API, Cdr: the costs are those of the periods at their prices.';
const NAMES = { start: 'START', energy: 'ENERGY', time: 'TIME', idle: 'IDLE', surcharge: 'SURCHARGE' };
const UNITS = { start: '', energy: ' kWh', time: ' min', idle: ' min', surcharge: ' %' };
/** The field of a period that a charge depends on. */
const FIELDS = { start: '', energy: 'unitPrice', time: 'seconds', idle: '', surcharge: '' };

/** Recalculates a CDR of the CPO API, and reports every amount that differs. A session has quantities only. */
export function checkRecord(
  record: PlatformRecord,
  doc: string,
): { findings: Finding[]; report: CostReport } {
  const { kind, path, periods, start } = record;
  const costs = priceRecord(record);
  const results = record.costs ? [...compareComponents(record, costs), ...compareTotals(record, costs)] : [];
  const inPeriods = [...checkQuantities(record), ...checkPrices(record)];
  const findings = [...inPeriods, ...results.flatMap(({ finding }) => finding ?? [])];
  const charges = record.costs && !record.isCredit ? costs.charges : [];
  const rows = toRows(charges, {
    periods,
    start,
    names: NAMES,
    units: UNITS,
    least: 4,
    causes: results.flatMap(({ cause }) => cause ?? []),
    findings: inPeriods,
    concerns: (finding, { part, period }) =>
      period !== undefined && finding.path.startsWith(`${periods[period]?.path}.${FIELDS[part]}`),
  });
  const lines = results.map(({ line }) => line);
  return {
    findings: findings.map((each) => ({ ...each, basis: BASIS, doc })),
    report: { kind, path, rows, lines, notes: listNotes(record, charges) },
  };
}

/** In a credit, periods are missing, so its components are those of the original. */
const isTaken = ({ isCredit, periods }: PlatformRecord, component: Component): boolean =>
  isCredit || (periods.length === 0 && (component === 'energy' || component === 'idle'));

/** Compares a field of `costs`. */
const compareField = (
  record: PlatformRecord,
  name: string,
  expected: Ratio,
  decimals: 2 | 4,
  explain: () => Explanation,
): Comparison =>
  compareAmount(
    {
      path: record.path,
      field: `costs.${name}.amount`,
      node: valueOf(valueOf(record.costs, name), 'amount'),
      given: givenOf(record, name),
      expected,
      decimals: [decimals, decimals],
    },
    explain,
  );

function compareComponents(record: PlatformRecord, { components, charges }: RecordCosts): Comparison[] {
  return COMPONENTS.flatMap((component): Comparison[] => {
    const given = givenOf(record, component);
    const expected = components[component];
    if (!given) return [];
    if (record.isCredit && given.n > 0n)
      return [compareField(record, component, negate(given), 4, () => ({ key: 'cost-sign.platform' }))];
    if (expected === undefined || isTaken(record, component)) return [];
    const mine = charges.filter(({ part }) => part === component);
    return [compareField(record, component, expected, 4, () => explainComponent(record, mine, given))];
  });
}

/** What a program that recalculates CDRs may have calculated instead of a component. */
function explainComponent(
  { periods }: PlatformRecord,
  charges: readonly Charge<Component>[],
  given: Ratio,
): Explanation {
  const [{ part } = { part: 'start' }] = charges;
  const isTime = part === 'idle' || part === 'time';
  const paid = charges.find(({ price }) => price.n !== 0n)?.price ?? ZERO;
  const mistake = (
    key: WordsKey,
    amountOf: (charge: Charge<Component>) => Ratio,
    values = {},
  ): Mistake<Component> => ({ key, values, charges: withAmounts(charges, amountOf), decimals: 4 });
  const inSeconds = { factor: 60, what: 'time', unit: 'seconds', right: 'minute' };
  const ofTime = [
    mistake('cost-grace.charged', ({ volume, billed, price }) =>
      multiply(price.n === 0n ? volume : billed, paid),
    ),
    mistake('cost-minutes', ({ volume, price }) => multiply(volume, price)),
    mistake('cost-minutes.down', ({ volume, price }) => multiply(ratio(volume.n / volume.d), price)),
    mistake(
      'cost-unit',
      ({ period = 0, price }) => multiply(ratio(periods[period]?.seconds ?? 0n), price),
      inSeconds,
    ),
    mistake('cost-unit.low', ({ amount }) => multiply(amount, ratio(1, 60))),
  ];
  const inWattHours = { factor: '1,000', what: 'energy', unit: 'Wh', right: 'kWh' };
  const ofEnergy = [mistake('cost-unit', ({ amount }) => multiply(amount, ratio(1000)), inWattHours)];
  const mistakes = [
    ...(isTime ? ofTime : []),
    ...(part === 'energy' ? ofEnergy : []),
    mistake('cost-vat.components', withVat),
  ];
  const found = findMistake(mistakes, given, sumOf);
  if (found) return found;
  const isRounded = charges.length > 0 && isEqual(round(sum(charges.map(({ amount }) => amount)), 2), given);
  return { key: isRounded ? 'rounded-money' : 'cost-mismatch.platform' };
}

function compareTotals(record: PlatformRecord, { components }: RecordCosts): Comparison[] {
  const listed = COMPONENTS.map((each) => givenOf(record, each) ?? ZERO);
  const amounts = COMPONENTS.map(
    (each, index) => (isTaken(record, each) ? undefined : components[each]) ?? listed[index] ?? ZERO,
  );
  const includesVat = record.tariff?.includesVat ?? guessVat(record, amounts);
  const totals = totalRecord(amounts, includesVat, record);
  const fromListed = totalRecord(listed, includesVat, record);
  const other = totalRecord(amounts, !includesVat, record);
  return (['exclVat', 'vat', 'inclVat'] as const).flatMap((name): Comparison[] => {
    const value = givenOf(record, name);
    if (!value) return [];
    const explain = (): Explanation => {
      if (isEqual(value, fromListed[name])) return { key: 'cost-total.parts' };
      if (isEqual(value, other[name])) return { key: includesVat ? 'cost-vat.added' : 'cost-vat.missing' };
      const variant = record.tariff ? 'platform' : 'no-tariff';
      return { key: name === 'vat' ? `cost-vat.${variant}` : `cost-total.${variant}` };
    };
    return [compareField(record, name, totals[name], 2, explain)];
  });
}

/** Whether the prices include VAT, as those of ad-hoc tariffs do: the totals say so, or the way the session was started. */
function guessVat(record: PlatformRecord, amounts: readonly Ratio[]): boolean {
  const total = round(sum(amounts), 2);
  const [excl, incl] = [givenOf(record, 'exclVat'), givenOf(record, 'inclVat')];
  const isNet = excl !== undefined && isEqual(excl, total);
  if (vatOf(record).n !== 0n && incl && isEqual(incl, total) && !isNet) return true;
  return !isNet && ['EXPRESS', 'TERMINAL'].includes(textOf(valueOf(record.node, 'startMethod')) ?? '');
}

/** Compares the quantities of a record with each other, with its times and with its periods. */
function checkQuantities(record: PlatformRecord): Finding[] {
  const { node, path, start, end, isCredit, periods } = record;
  const number = (name: string): Ratio | undefined => numberOf(valueOf(node, name));
  const signed = (value: Ratio): Ratio => (isCredit ? negate(value) : value);
  const check = (
    field: string,
    expected: Ratio | undefined,
    what: string,
    tolerance = ratio(0),
  ): Finding[] =>
    expected === undefined
      ? []
      : compareQuantity(
          { node, path, field, unit: field === 'energyKwh' ? 'kWh' : 's', what, tolerance },
          expected,
        );
  const seconds = Number.isNaN(end - start) ? undefined : ratio(Math.round((end - start) / 1000));
  const [duration, charging] = [number('durationSeconds'), number('chargingSeconds')];
  const [first, last] = [number('meterStartKwh'), number('meterEndKwh')];
  // Half of the last decimal of an energy.
  const half = ratio(1, 2000);
  // Fractions of a second in the two times make up to a second.
  const ofDuration = check(
    'durationSeconds',
    seconds && signed(seconds),
    'the time from startedAt to endedAt',
    ratio(1),
  );
  const findings = [
    ...ofDuration,
    ...(ofDuration.length > 0 || !duration || !charging
      ? []
      : check('idleSeconds', subtract(duration, charging), 'durationSeconds without chargingSeconds')),
    ...check(
      'energyKwh',
      first && last && signed(subtract(last, first)),
      'meterEndKwh minus meterStartKwh',
      half,
    ),
  ];
  if (periods.length > 0 && !isCredit) {
    const lengths = periods.flatMap(checkLength);
    findings.push(...lengths);
    // A period of the wrong length explains a wrong sum already.
    for (const field of lengths.length > 0 ? [] : (['chargingSeconds', 'idleSeconds'] as const)) {
      const own = periods.filter(({ isIdle }) => isIdle === (field === 'idleSeconds'));
      const total = own.reduce((all, each) => all + each.seconds, 0n);
      const kind = field === 'idleSeconds' ? 'IDLE' : 'CHARGING';
      findings.push(...check(field, ratio(total), `the sum of the ${kind} periods`));
    }
    const energy = sum(periods.map((each) => each.energy));
    findings.push(...check('energyKwh', energy, 'the sum of the periods', half));
  }
  // Several comparisons can show that the same value is wrong.
  const reported = new Set<string>();
  return findings.filter((each) => !reported.has(each.path) && reported.add(each.path));
}

function checkLength({ node, path, length }: RecordPeriod): Finding[] {
  if (length === undefined) return [];
  const what = 'up to the start of the next period or the end of the session';
  const quantity = { node, path, field: 'seconds', unit: 's', what, tolerance: ratio(0) } as const;
  return compareQuantity({ ...quantity, key: 'time-mismatch.platform' }, ratio(length));
}

/** Compares the prices of periods with the tariff that is checked together with the record. */
function checkPrices({ periods, tariff }: PlatformRecord): Finding[] {
  if (!tariff) return [];
  let idle = 0n;
  return periods.flatMap((period): Finding[] => {
    if (!period.isIdle) {
      idle = 0n;
      // The price of each hour is not part of the tariff.
      return tariff.hasMarketPrice ? [] : comparePrice(period, tariff, 'energyPrice');
    }
    const before = idle;
    idle += period.seconds;
    return [...comparePrice(period, tariff, 'idlePrice'), ...checkGrace(period, tariff, before)];
  });
}

function comparePrice(
  period: RecordPeriod,
  tariff: PlatformTariff,
  name: 'energyPrice' | 'idlePrice',
): Finding[] {
  const { isIdle, price } = period;
  const prices = listPrices(tariff, name);
  const isFree = price.n === 0n && (isIdle || prices.length === 0);
  if (isFree || prices.some((each) => isEqual(each, price))) return [];
  const expected = prices.length === 0 ? ['0.0000'] : prices.map((each) => write(each, 4, 4));
  const key = isIdle ? 'cost-unit-price.idle' : 'cost-unit-price';
  const values = { expected: expected.join(' or '), name };
  return [describePrice(period, key, values, expected.length === 1 ? expected[0] : undefined)];
}

/** Whether the fee begins after the grace minutes. `before` are the idle seconds before the period. */
function checkGrace(period: RecordPeriod, { elements }: PlatformTariff, before: bigint): Finding[] {
  const element = elements.find(({ idlePrice }) => idlePrice !== undefined);
  if (!element || elements.some(({ hasQuietHours, hasRestrictions }) => hasQuietHours || hasRestrictions))
    return [];
  const isGrace = compare(ratio(before, 60), element.idleGrace) < 0;
  if (period.price.n === 0n || !isGrace) return [];
  return [describePrice(period, 'cost-grace.price', { grace: write(element.idleGrace) })];
}

function describePrice(
  { node, path, price }: RecordPeriod,
  key: WordsKey,
  values: Record<string, string>,
  replacement?: string,
): Finding {
  const amount = valueOf(valueOf(node, 'unitPrice'), 'amount') ?? node;
  return {
    ...wordsOf(key, { ...values, found: write(price, 4, 4) }),
    path: pathTo(pathTo(path, 'unitPrice'), 'amount'),
    start: amount.start,
    end: amount.end,
    ...(replacement !== undefined && { fix: replace(amount, JSON.stringify(replacement)) }),
  };
}

function listNotes({ kind, tariff, isCredit, costs }: PlatformRecord, charges: readonly Charge[]): string[] {
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
    ...noteOnLength(charges),
  ];
}
