import { memoise } from '@voltmoor/build-tools/memoise';
import { Fraction } from 'fraction.js';
import type { Finding } from '../finding';
import { valueOf } from '../json/nodes';
import { findingAt, type WordsKey } from '../words/words';
import { compareAmount, compareQuantity, findMistake, withAmounts, withVat } from './compare';
import type { Charge, Comparison, Explanation, Mistake } from './compare';
import { numberOf, round, sum, write } from './decimal';
import { addUp, DIMENSION, listCharges, PARTS } from './priceBill';
import type { Amount, Costs, Part, Variation } from './priceBill';
import { sizeOf, type Bill, type Period, type Tariff } from './readBill';
import { recalculate, type Recalculation } from './report';

const BASIS =
  'OCPI, CDR and Tariff: the costs of a session are those of its periods, at the prices of the tariff.';
const isCent = (a: Fraction, b: Fraction): boolean => a.sub(b).abs().lte(new Fraction(1, 100));
const UNITS = { fixed: '', energy: ' kWh', time: ' h', parking: ' h', reservation: ' h' } as const;

/** Recalculates a CDR or a session, and reports every amount that differs, with the cause if one is found. */
export function checkCost(bill: Bill, doc: string): Recalculation {
  const { kind, periods } = bill;
  const [tariff] = bill.tariffs;
  const hasGrace = tariff !== undefined && hasGracePeriod(bill, tariff);
  const charges = listCharges(bill, { hasGrace });
  const parking = periods.find(({ volumes }) => volumes.has('PARKING_TIME'));
  return recalculate({
    record: bill,
    charges,
    amounts: tariff ? compareAmounts(bill, tariff, charges) : [],
    others: [
      ...periods.flatMap(checkPeriod),
      ...checkTotals(bill),
      ...(hasGrace && parking ? [findingAt('cost-grace', parking)] : []),
      ...(tariff ? [] : [findingAt('cost-no-tariff', bill, { kind, name: kind.toLowerCase() })]),
    ],
    explains: ({ code }, part) =>
      code === 'unit-energy' ? part === 'energy' : part === 'time' || part === 'parking',
    notes: listNotes(bill),
    names: DIMENSION,
    units: UNITS,
    least: 2,
    basis: BASIS,
    doc,
  });
}

/**
 * Whether a CDR charges nothing for its first parking period. OCPI tariffs have no field for a grace period, so a CDR
 * shows it as a separate period.
 */
function hasGracePeriod(bill: Bill, tariff: Tariff): boolean {
  const [ofParking, total] = ['total_parking_cost', 'total_cost'].map((name) => valueOf(bill.node, name));
  const parking = numberOf(valueOf(ofParking, 'excl_vat'));
  const given = parking ?? numberOf(valueOf(total, 'excl_vat')) ?? numberOf(total);
  const isGiven = (variation: Variation): boolean => {
    const costs = addUp(listCharges(bill, variation), tariff);
    const amount = parking ? costs.parts.parking.excl : costs.total.excl;
    return given !== undefined && sizeOf(bill, given).equals(amount);
  };
  return !isGiven({}) && isGiven({ hasGrace: true });
}

function compareAmounts(bill: Bill, tariff: Tariff, charges: readonly Charge<Part>[]): Comparison[] {
  const costs = addUp(charges, tariff);
  const signed = ({ excl, incl }: Amount): Amount =>
    bill.isCredit ? { excl: excl.neg(), incl: incl.neg() } : { excl, incl };
  const parts = PARTS.flatMap((part) => {
    const field = `total_${part}_cost`;
    const amounts = costs.parts[part];
    const given = numberOf(valueOf(valueOf(bill.node, field), 'excl_vat'));
    const line = { field, calculated: write(amounts.excl, 4, 2), given: '', isEqual: true, cause: '' };
    if (!given) return amounts.excl.n === 0n ? [] : [{ line }];
    return compareMoney(bill, field, {
      // In a credit CDR only the total is negative. Platforms that repeat it in the parts mean the same amounts.
      amounts: given.lt(0) ? signed(amounts) : amounts,
      explain: () => explainPart(bill, part, charges, sizeOf(bill, given), tariff),
      explainVat: (net, gross, incl) => {
        if (gross.equals(net)) return 'cost-vat.repeated';
        return round(gross, 2).equals(round(incl, 2)) ? 'cost-vat.rounded' : 'cost-vat.part';
      },
    });
  });
  const total = signed(costs.total);
  const ofTotal = compareMoney(bill, 'total_cost', {
    amounts: total,
    explain: (given) => explainTotal(bill, charges, costs, given, total.excl, tariff),
    explainVat: (_, gross, incl) => (isCent(gross, incl) ? 'cost-vat.cent' : 'cost-vat.incl'),
  });
  return [...parts, ...ofTotal];
}

interface Expected {
  amounts: Amount;
  explain(given: Fraction): Explanation;
  explainVat(net: Fraction, gross: Fraction, incl: Fraction): WordsKey;
}

/** Compares an amount without and with VAT. The total of OCPI 2.1.1 is a number without VAT. */
function compareMoney(
  { node, path }: Bill,
  field: string,
  { amounts: { excl, incl }, explain, explainVat }: Expected,
): Comparison[] {
  const money = valueOf(node, field);
  const compare = (name: string, expected: Fraction, why: (given: Fraction) => Explanation) => {
    const value = name === '' ? money : valueOf(money, name);
    const whole = name === '' ? field : `${field}.${name}`;
    return compareAmount({ path, field: whole, node: value, expected, decimals: [4, 2] }, why);
  };
  const net = numberOf(money) ?? numberOf(valueOf(money, 'excl_vat'));
  if (!net) return [];
  const ofNet = compare(money?.kind === 'number' ? '' : 'excl_vat', excl, explain);
  // If the amount without VAT is wrong, the amount with VAT is wrong too. Only a wrong tax on a correct amount is
  // reported separately.
  if (!round(net, 4).equals(excl)) return ofNet;
  return [...ofNet, ...compare('incl_vat', incl, (gross) => ({ key: explainVat(net, gross, incl) }))];
}

/** What a partner may have calculated instead of the cost of a part without VAT. */
function explainPart(
  bill: Bill,
  part: Part,
  charges: readonly Charge<Part>[],
  given: Fraction,
  tariff: Tariff,
): Explanation {
  const mine = charges.filter((charge) => charge.part === part);
  if (given.equals(round(sum(mine.map(({ amount }) => amount)), 2))) return { key: 'rounded-money' };
  const mistakes = [
    ...listVariations(bill, part),
    {
      key: 'rounded-money.period' as const,
      charges: withAmounts(mine, ({ amount }) => round(amount, 2)),
      decimals: 4,
    },
    ...listFactors(mine, part),
    { key: 'cost-vat' as const, charges: withAmounts(mine, withVat), decimals: 2 },
  ].filter((mistake) => mistake.charges.some(({ amount }) => amount.n !== 0n));
  const found = findMistake(mistakes, given, (each) => addUp(each, tariff).parts[part].excl);
  return found ?? { key: 'cost-mismatch' };
}

/** What a partner may have calculated instead of the total without VAT. */
function explainTotal(
  bill: Bill,
  charges: readonly Charge<Part>[],
  { parts }: Costs,
  given: Fraction,
  expected: Fraction,
  tariff: Tariff,
): Explanation {
  const size = sizeOf(bill, given);
  const listed = PARTS.flatMap((part) => {
    const amount = numberOf(valueOf(valueOf(bill.node, `total_${part}_cost`), 'excl_vat'));
    return amount ? sizeOf(bill, amount) : [];
  });
  if (given.neg().equals(expected)) return { key: 'cost-sign' };
  if (isCent(given, expected)) return { key: 'cost-rounding' };
  const isSum = sum(listed).n !== 0n;
  if (isSum && round(sum(listed), 2).equals(round(size, 2))) return { key: 'cost-total.parts' };
  const gross = round(sum(PARTS.map((part) => parts[part].incl)), 2);
  if (isCent(gross, round(size, 2))) return { key: 'cost-vat.total', charges: withAmounts(charges, withVat) };
  if (isSum) return { key: 'cost-total' };
  // The total of OCPI 2.1.1 and of sessions is all that there is.
  const mistakes = [...listVariations(bill), ...PARTS.flatMap((part) => listFactors(charges, part))];
  const found = findMistake(mistakes, size, (each) => addUp(each, tariff).total.excl);
  return found ?? { key: 'cost-total.alone' };
}

function listVariations(bill: Bill, part?: Part): Mistake<Part>[] {
  return variationsOf(bill).map(({ key, charges }) => ({
    key,
    charges: charges.filter((charge) => part === undefined || charge.part === part),
    decimals: 4,
  }));
}

/** The charges of each variation. Several amounts of a bill are compared with them. */
const variationsOf = memoise((bill: Bill) => {
  const variations = [
    { key: 'cost-step-size', variation: { steps: 'none' } },
    { key: 'cost-step-size.period', variation: { steps: 'period' } },
    { key: 'cost-restrictions', variation: { ignoresRestrictions: true } },
  ] as const;
  return variations.map(({ key, variation }) => ({ key, charges: listCharges(bill, variation) }));
});

/** Quantities in a smaller unit than that of the price. */
function listFactors(charges: readonly Charge<Part>[], part: Part): Mistake<Part>[] {
  if (part === 'fixed' || !charges.some((each) => each.part === part && each.amount.n !== 0n)) return [];
  const units =
    part === 'energy'
      ? ([[1000, 'Wh']] as const)
      : ([
          [60, 'minutes'],
          [3600, 'seconds'],
        ] as const);
  const [what, right] = part === 'energy' ? ['energy', 'kWh'] : ['time', 'hour'];
  return units.map(([factor, unit]) => ({
    key: 'cost-unit',
    values: { factor: factor.toLocaleString('en'), what, unit, right },
    charges: withAmounts(charges, (each) => (each.part === part ? each.amount.mul(factor) : each.amount)),
    decimals: 2,
  }));
}

function checkPeriod({ node, path, start, end, wattHours, volumes }: Period): Finding[] {
  const hours = new Fraction(Math.max(0, end - start)).div(3_600_000);
  const findings: Finding[] = [];
  const place = { node: valueOf(node, 'dimensions') ?? node, path: `${path}.dimensions` };
  if (wattHours) {
    const values = { found: write(wattHours), hours: write(hours), expected: write(wattHours.div(1000)) };
    findings.push(findingAt('unit-energy.period', place, values));
  }
  const times = ['TIME', 'PARKING_TIME'].flatMap((type) => volumes.get(type) ?? []);
  const time = sum(times);
  // Durations may differ by less than a minute, or by a hundredth for long ones.
  const tolerance = hours.gt(new Fraction(100, 60)) ? hours.div(100) : new Fraction(1, 60);
  const isClose = (expected: Fraction): boolean => time.sub(expected).abs().lte(tolerance);
  if (times.length === 0 || hours.equals(0) || isClose(hours)) return findings;
  const factor = [60, 3600].find((each) => isClose(hours.mul(each)));
  const unit = factor === 60 ? 'minutes' : 'seconds';
  const values = { found: write(time), expected: write(hours), unit };
  return [...findings, findingAt(factor ? 'unit-time.period' : 'time-mismatch', place, values)];
}

const TOTALS = [
  ['total_energy', ['ENERGY'], 'kWh'],
  ['kwh', ['ENERGY'], 'kWh'],
  ['total_time', ['TIME', 'PARKING_TIME'], 'h'],
  ['total_parking_time', ['PARKING_TIME'], 'h'],
] as const;

function checkTotals({ node, path, periods }: Bill): Finding[] {
  return TOTALS.flatMap(([field, dimensions, unit]): Finding[] => {
    const used = periods.flatMap(({ volumes }) => dimensions.flatMap((type) => volumes.get(type) ?? []));
    // A session may report its energy without periods that contain it.
    if (used.length === 0 && field !== 'total_parking_time') return [];
    const what = `the sum of ${dimensions.join(' and ')} in the periods`;
    const key = field === 'kwh' ? 'total-mismatch.meter' : 'total-mismatch';
    const quantity = { node, path, field, unit, what, tolerance: new Fraction(1, 1000), key } as const;
    return compareQuantity(quantity, sum(used));
  });
}

/** What a reader has to know about the calculation. */
function listNotes({ zone, tariffs, isCredit }: Bill): string[] {
  const hasTimes = tariffs.some(({ elements }) =>
    elements.some(({ restrictions }) =>
      ['start_time', 'day_of_week', 'start_date'].some((name) => valueOf(restrictions, name) !== undefined),
    ),
  );
  const clock =
    zone === undefined
      ? 'The message does not name a time zone, so restrictions are compared with UTC.'
      : `Restrictions are compared with the clock of ${zone}.`;
  return [
    ...(hasTimes ? [clock] : []),
    ...(isCredit ? ['This is a credit CDR, so its total is negative.'] : []),
  ];
}
