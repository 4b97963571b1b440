import { Fraction } from 'fraction.js';
import type { Finding } from '../../finding';
import { placeOf, textOf, valueOf, type JsonNode } from '../../json/nodes';
import { findingAt, type WordsKey } from '../../words/words';
import { compareAmount, compareQuantity, findMistake, mistakeOf, withVat } from '../compare';
import type { Charge, Comparison, Explanation } from '../compare';
import { amountOf, numberOf, round, sum, write, ZERO } from '../decimal';
import { recalculate, type Recalculation } from '../report';
import { COMPONENTS, givenOf, priceRecord, sumOf, totalRecord, vatOf } from './priceRecord';
import type { RecordCosts } from './priceRecord';
import { elementsOf, hasRestrictions, listPrices, secondsOf } from './readRecord';
import type { PlatformRecord, RecordPeriod } from './readRecord';

const BASIS = 'Document of the API, Cdr: the costs are those of the periods at their prices.';
/** Minutes without an idle fee if a tariff does not say how many. */
const DEFAULT_GRACE = new Fraction(30);
/** The field of a period that a charge depends on. */
const FIELDS: Readonly<Record<string, string>> = { energy: 'unitPrice', time: 'seconds' };

/** Recalculates a CDR of the CPO API, and reports every amount that differs. A session has quantities only. */
export function checkRecord(record: PlatformRecord, doc: string): Recalculation {
  const costs = priceRecord(record);
  return recalculate({
    record,
    charges: record.costs ? costs.charges : [],
    amounts: record.costs ? [...compareComponents(record, costs), ...compareTotals(record, costs)] : [],
    others: [...checkQuantities(record), ...checkPrices(record)],
    explains: ({ path }, part) => path.includes(FIELDS[part] ?? ''),
    notes: listNotes(record),
    least: 4,
    basis: BASIS,
    doc,
  });
}

function compareComponents(record: PlatformRecord, { components, charges }: RecordCosts): Comparison[] {
  return COMPONENTS.flatMap((component): Comparison[] => {
    const given = givenOf(record, component);
    const isPositive = record.isCredit && given?.gt(0) === true;
    const expected = isPositive ? given.neg() : components[component];
    if (!expected) return [];
    const mine = charges.filter(({ part }) => part === component);
    return compareAmount(record.node, `costs.${component}.amount`, expected, [4, 4], (amount) =>
      isPositive ? { key: 'cost-sign.platform' } : explainComponent(mine, amount),
    );
  });
}

/** What a program that recalculates CDRs may have calculated instead of a component. */
function explainComponent(charges: readonly Charge[], given: Fraction): Explanation {
  const [{ part } = { part: 'start' }] = charges;
  const isTime = part === 'idle' || part === 'time';
  const paid = charges.find(({ price }) => price.n !== 0n)?.price ?? ZERO;
  const inSeconds = { factor: 60, what: 'time', unit: 'seconds', right: 'minutes' };
  const inWattHours = { factor: '1,000', what: 'energy', unit: 'Wh', right: 'kWh' };
  const ofTime = [
    mistakeOf('cost-grace.charged', charges, ({ volume, billed, price }) =>
      (price.n === 0n ? volume : billed).mul(paid),
    ),
    mistakeOf('cost-minutes', charges, ({ volume, price }) => volume.mul(price)),
    mistakeOf('cost-minutes.down', charges, ({ volume, price }) => volume.floor().mul(price)),
    mistakeOf('cost-unit', charges, ({ volume, price }) => volume.mul(60).mul(price), { values: inSeconds }),
    mistakeOf('cost-unit.low', charges, ({ amount }) => amount.div(60)),
  ];
  const ofEnergy = mistakeOf('cost-unit', charges, ({ amount }) => amount.mul(1000), { values: inWattHours });
  const mistakes = [
    ...(isTime ? ofTime : []),
    ...(part === 'energy' ? [ofEnergy] : []),
    mistakeOf('cost-vat.components', charges, withVat),
  ];
  const found = findMistake(mistakes, given, sumOf);
  if (found) return found;
  const isRounded = charges.length > 0 && round(sum(charges.map(({ amount }) => amount)), 2).equals(given);
  return { key: isRounded ? 'rounded-money.platform' : 'cost-mismatch.platform' };
}

function compareTotals(record: PlatformRecord, { components }: RecordCosts): Comparison[] {
  const listed = COMPONENTS.map((each) => givenOf(record, each) ?? ZERO);
  const amounts = COMPONENTS.map((each, index) => components[each] ?? listed[index] ?? ZERO);
  const included = valueOf(record.tariff, 'pricesIncludeVat');
  const includesVat = included?.kind === 'boolean' ? included.value : guessVat(record, amounts);
  const totals = totalRecord(amounts, includesVat, record);
  const fromListed = totalRecord(listed, includesVat, record);
  const other = totalRecord(amounts, !includesVat, record);
  return (['exclVat', 'vat', 'inclVat'] as const).flatMap((name) =>
    compareAmount(record.node, `costs.${name}.amount`, totals[name], [2, 2], (value) => {
      if (value.equals(fromListed[name])) return { key: 'cost-total.parts' };
      if (value.equals(other[name])) return { key: includesVat ? 'cost-vat.added' : 'cost-vat.missing' };
      // The limits of a tariff are amounts without VAT, so they explain no other VAT of the same amount.
      if (name !== 'exclVat' && givenOf(record, 'exclVat')?.equals(totals.exclVat))
        return { key: 'cost-vat.sum' };
      const variant = record.tariff ? 'platform' : 'no-tariff';
      return { key: name === 'vat' ? `cost-vat.${variant}` : `cost-total.${variant}` };
    }),
  );
}

/** Whether the prices include VAT, as those of ad-hoc tariffs do: the totals say so, or the way the session was started. */
function guessVat(record: PlatformRecord, amounts: readonly Fraction[]): boolean {
  const total = round(sum(amounts), 2);
  const [excl, incl] = [givenOf(record, 'exclVat'), givenOf(record, 'inclVat')];
  const isNet = excl?.equals(total) === true;
  if (vatOf(record).n !== 0n && incl?.equals(total) && !isNet) return true;
  return !isNet && ['EXPRESS', 'TERMINAL'].includes(textOf(valueOf(record.node, 'startMethod')) ?? '');
}

/** Compares the quantities of a record with each other, with its times and with its periods. */
function checkQuantities(record: PlatformRecord): Finding[] {
  const { node, start, end, isCredit, periods } = record;
  const number = (name: string): Fraction | undefined => numberOf(valueOf(node, name));
  const signed = (value: Fraction): Fraction => (isCredit ? value.neg() : value);
  const check = (field: string, what: string, expected?: Fraction, tolerance = ZERO): Finding[] => {
    const unit = field.endsWith('Kwh') ? 'kWh' : 's';
    return expected ? compareQuantity(node, field, expected, { unit, what, tolerance }) : [];
  };
  const seconds = secondsOf(start, end);
  const [duration, charging] = [number('durationSeconds'), number('chargingSeconds')];
  const [first, last] = [number('meterStartKwh'), number('meterEndKwh')];
  // Half of the last decimal of an energy.
  const half = new Fraction(1, 2000);
  // Fractions of a second in the two times make up to a second.
  const second = new Fraction(1);
  const whole = seconds && signed(seconds);
  const ofDuration = check('durationSeconds', 'the time from startedAt to endedAt', whole, second);
  const hasPeriods = periods.length > 0 && !isCredit;
  const lengths = hasPeriods ? periods.flatMap(checkLength) : [];
  // A period of the wrong length explains a wrong sum already.
  const ofPeriods =
    lengths.length > 0 || !hasPeriods
      ? lengths
      : (['CHARGING', 'IDLE'] as const).flatMap((kind) => {
          const own = periods.filter(({ isIdle }) => isIdle === (kind === 'IDLE'));
          const total = sum(own.map((each) => each.seconds));
          return check(`${kind.toLowerCase()}Seconds`, `the sum of the ${kind} periods`, total);
        });
  const isExplained = ofDuration.length > 0 || ofPeriods.length > 0;
  const idle = isExplained || !charging ? undefined : duration?.sub(charging);
  const energy = number('energyKwh');
  const metered = first && last && signed(last.sub(first));
  const summed = hasPeriods ? sum(periods.map((each) => each.energy)) : undefined;
  const isNear = (a?: Fraction, b?: Fraction): boolean =>
    a !== undefined && b?.sub(a).abs().lte(half) === true;
  const isClear = !metered || !summed || isNear(metered, summed);
  const source = summed ? 'the sum of the periods' : 'meterEndKwh minus meterStartKwh';
  const [only, ...more] = hasPeriods ? periods.filter(({ isIdle }) => !isIdle) : [];
  const checkEnergy = (): Finding[] => {
    if (isClear || !energy || !summed) return check('energyKwh', source, summed ?? metered, half);
    if (isNear(energy, summed))
      return check('meterEndKwh', 'meterStartKwh plus energyKwh', first?.add(energy), half);
    if (isNear(energy, metered) && only && more.length === 0)
      return compareQuantity(only.node, 'energyKwh', only.energy.add(energy).sub(summed), {
        unit: 'kWh',
        what: 'energyKwh of the record without the energy of its other periods',
        tolerance: half,
      });
    // If meter and periods differ from each other, it is not certain which of them is wrong.
    return check('energyKwh', source, summed, half).map(({ fix: _, ...finding }) => finding);
  };
  return [
    ...ofDuration,
    ...ofPeriods,
    ...check('idleSeconds', 'durationSeconds without chargingSeconds', idle),
    ...checkEnergy(),
  ];
}

function checkLength({ node, length }: RecordPeriod): Finding[] {
  const what = 'up to the start of the next period or the end of the session';
  const quantity = { unit: 's', what, tolerance: ZERO, key: 'time-mismatch.platform' } as const;
  return length ? compareQuantity(node, 'seconds', length, quantity) : [];
}

/** Compares the prices of periods with the tariff that is checked together with the record. */
function checkPrices({ periods, tariff }: PlatformRecord): Finding[] {
  if (!tariff) return [];
  const [ofEnergy = [], ofIdle = []] = ['energyPrice', 'idlePrice'].map((name) => listPrices(tariff, name));
  const hasMarketPrice = valueOf(tariff, 'marketPrice')?.kind === 'object';
  const grace = graceOf(tariff);
  let idle = ZERO;
  return periods.flatMap((period): Finding[] => {
    if (!period.isIdle) {
      idle = ZERO;
      // The price of each hour is not part of the tariff.
      return hasMarketPrice ? [] : comparePrice(period, ofEnergy);
    }
    const before = idle;
    idle = idle.add(period.seconds);
    const findings = comparePrice(period, ofIdle);
    if (!grace || period.price.n === 0n || before.gte(grace.mul(60))) return findings;
    return [...findings, describePrice(period, 'cost-grace.price', { grace: write(grace) })];
  });
}

function comparePrice(period: RecordPeriod, prices: readonly Fraction[]): Finding[] {
  const { isIdle, price } = period;
  const isFree = price.n === 0n && (isIdle || prices.length === 0);
  if (isFree || prices.some((each) => each.equals(price))) return [];
  const expected = prices.length === 0 ? ['0.0000'] : prices.map((each) => write(each, 4, 4));
  const key = isIdle ? 'cost-unit-price.idle' : 'cost-unit-price';
  const values = { expected: expected.join(' or '), name: isIdle ? 'idlePrice' : 'energyPrice' };
  return [
    describePrice(period, key, values, expected.length === 1 ? JSON.stringify(expected[0]) : undefined),
  ];
}

/** The idle minutes without a fee. Undefined if they depend on what the record does not say. */
function graceOf(tariff: JsonNode): Fraction | undefined {
  const elements = elementsOf(tariff);
  const element = elements.find((each) => amountOf(valueOf(each, 'idlePrice')));
  const hasQuietHours = (each: JsonNode): boolean => valueOf(each, 'idleQuietHours')?.kind === 'object';
  if (!element || elements.some((each) => hasQuietHours(each) || hasRestrictions(each))) return undefined;
  return numberOf(valueOf(element, 'idleGraceMinutes')) ?? DEFAULT_GRACE;
}

function describePrice(
  { node, price }: RecordPeriod,
  key: WordsKey,
  values: Record<string, string>,
  replacement?: string,
): Finding {
  const amount = placeOf(node, 'unitPrice', 'amount');
  return findingAt(key, amount, { ...values, found: write(price, 4, 4) }, replacement);
}

function listNotes({ kind, tariff, isCredit, costs }: PlatformRecord): string[] {
  if (!costs) return [];
  return [
    ...(isCredit ? ['This is a credit, which has no periods. Only its totals are calculated.'] : []),
    ...(tariff || isCredit
      ? []
      : [
          `The prices are those of the periods. Start fee, charging time and surcharge follow from the tariff: check {"${kind.toLowerCase()}": …, "tariff": …} to calculate them too.`,
        ]),
    ...(elementsOf(tariff).some(hasRestrictions)
      ? ['The record does not say the time zone of its site, so each price may be that of any element.']
      : []),
  ];
}
