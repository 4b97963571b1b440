import type { Finding } from '../finding';
import { valueOf } from '../json/nodes';
import { wordsOf } from '../words/words';
import {
  compareAmount,
  compareQuantity,
  findMistake,
  withAmounts,
  type Charge,
  type Comparison,
  type Explanation,
  type Mistake,
} from './compare';
import {
  absolute,
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
  type Ratio,
} from './decimal';
import { noteOnLength, toRows, withVat, type CostReport } from './report';
import { addUp, DIMENSION, listCharges, PARTS, type Costs, type Part, type Variation } from './priceBill';
import { sizeOf, type Bill, type Period, type Tariff } from './readBill';

const BASIS =
  'OCPI, CDR and Tariff: the costs of a session are those of its periods, at the prices of the tariff.';
const CENT = ratio(1, 100);
const isCent = (a: Ratio, b: Ratio): boolean => compare(absolute(subtract(a, b)), CENT) <= 0;
const UNITS = { fixed: '', energy: ' kWh', time: ' h', parking: ' h', reservation: ' h' } as const;

/** Recalculates a CDR or a session, and reports every amount that differs, with the cause if one is found. */
export function checkCost(bill: Bill, doc: string): { findings: Finding[]; report: CostReport } {
  const { kind, path, node, periods, start } = bill;
  const [tariff] = bill.tariffs;
  const hasGrace = tariff !== undefined && hasGracePeriod(bill, tariff);
  const charges = listCharges(bill, { hasGrace });
  const results = tariff ? compareAmounts(bill, tariff, charges) : [];
  const quantities = [...periods.flatMap(checkPeriod), ...checkTotals(bill)];
  const parking = periods.find(({ volumes }) => volumes.has('PARKING_TIME'));
  const at = ({ start: from }: { start: number }) => ({ start: from, end: from + 1 });
  const findings: Finding[] = [
    ...quantities,
    ...(hasGrace && parking ? [{ ...wordsOf('cost-grace'), path: parking.path, ...at(parking.node) }] : []),
    ...(tariff
      ? []
      : [{ ...wordsOf('cost-no-tariff', { kind, name: kind.toLowerCase() }), path, ...at(node) }]),
    ...results.flatMap(({ finding }) => finding ?? []),
  ];
  const rows = toRows(charges, {
    periods,
    start,
    names: DIMENSION,
    units: UNITS,
    least: 2,
    causes: results.flatMap(({ cause }) => cause ?? []),
    findings: quantities,
    concerns: (finding, { part, period = 0 }) =>
      finding.path === `${periods[period]?.path}.dimensions` &&
      (finding.code === 'unit-energy' ? part === 'energy' : part === 'time' || part === 'parking'),
  });
  const report = {
    kind,
    path,
    rows,
    lines: results.map(({ line }) => line),
    notes: listNotes(bill, charges),
  };
  return { findings: findings.map((finding) => ({ ...finding, basis: BASIS, doc })), report };
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
    return given !== undefined && isEqual(sizeOf(bill, given), amount);
  };
  return !isGiven({}) && isGiven({ hasGrace: true });
}

function compareAmounts(bill: Bill, tariff: Tariff, charges: readonly Charge<Part>[]): Comparison[] {
  const { parts, total } = addUp(charges, tariff);
  return [
    ...PARTS.flatMap((part) => comparePart(bill, part, charges, parts[part], tariff)),
    ...compareTotal(bill, charges, { parts, total }, tariff),
  ];
}

const DECIMALS = [4, 2] as const;

function comparePart(
  bill: Bill,
  part: Part,
  charges: readonly Charge<Part>[],
  amounts: Costs['total'],
  tariff: Tariff,
): Comparison[] {
  const field = `total_${part}_cost`;
  const node = valueOf(bill.node, field);
  const [exclNode, inclNode] = [valueOf(node, 'excl_vat'), valueOf(node, 'incl_vat')];
  const [given, gross] = [numberOf(exclNode), numberOf(inclNode)];
  // In a credit CDR only the total is negative. Platforms that repeat it in the parts mean the same amounts.
  const { excl, incl } = given && given.n < 0n ? signed(bill, amounts) : amounts;
  if (!given) {
    const line = { field, calculated: write(excl, 4, 2), given: '', isEqual: true, cause: '' };
    return excl.n === 0n ? [] : [{ line }];
  }
  const common = { path: bill.path, decimals: DECIMALS };
  const ofExcl = { ...common, field: `${field}.excl_vat`, node: exclNode, given, expected: excl };
  const net = compareAmount(ofExcl, () => explainPart(bill, part, charges, sizeOf(bill, given), tariff));
  // If the amount without VAT is wrong, the amount with VAT is wrong too. Only a wrong tax on a correct amount is
  // reported separately.
  if (!gross || !isEqual(round(given, 4), excl)) return [net];
  const isRounded = isEqual(round(gross, 2), round(incl, 2));
  const key = isEqual(gross, given) ? 'repeated' : isRounded ? 'rounded' : 'part';
  const ofIncl = { ...common, field: `${field}.incl_vat`, node: inclNode, given: gross, expected: incl };
  return [net, compareAmount(ofIncl, () => ({ key: `cost-vat.${key}` }))];
}

function compareTotal(
  bill: Bill,
  charges: readonly Charge<Part>[],
  costs: Costs,
  tariff: Tariff,
): Comparison[] {
  const node = valueOf(bill.node, 'total_cost');
  const isNumber = node?.kind === 'number';
  const [exclNode, inclNode] = [isNumber ? node : valueOf(node, 'excl_vat'), valueOf(node, 'incl_vat')];
  const [given, gross] = [numberOf(exclNode), numberOf(inclNode)];
  if (!given) return [];
  const { excl, incl } = signed(bill, costs.total);
  const common = { path: bill.path, decimals: DECIMALS };
  const field = isNumber ? 'total_cost' : 'total_cost.excl_vat';
  const net = compareAmount({ ...common, field, node: exclNode, given, expected: excl }, () =>
    explainTotal(bill, charges, costs, given, tariff),
  );
  if (!gross || !isEqual(given, excl)) return [net];
  const ofIncl = { ...common, field: 'total_cost.incl_vat', node: inclNode, given: gross, expected: incl };
  return [
    net,
    compareAmount(ofIncl, () => ({ key: isCent(gross, incl) ? 'cost-vat.cent' : 'cost-vat.incl' })),
  ];
}

const signed = ({ isCredit }: Bill, { excl, incl }: Costs['total']): Costs['total'] =>
  isCredit ? { excl: negate(excl), incl: negate(incl) } : { excl, incl };

/** What a partner may have calculated instead of the cost of a part without VAT. */
function explainPart(
  bill: Bill,
  part: Part,
  charges: readonly Charge<Part>[],
  given: Ratio,
  tariff: Tariff,
): Explanation {
  const mine = charges.filter((charge) => charge.part === part);
  if (isEqual(given, round(sum(mine.map(({ amount }) => amount)), 2))) return { key: 'rounded-money' };
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
  { parts, total }: Costs,
  given: Ratio,
  tariff: Tariff,
): Explanation {
  const size = sizeOf(bill, given);
  const expected = signed(bill, total).excl;
  const listed = PARTS.flatMap((part) => {
    const amount = numberOf(valueOf(valueOf(bill.node, `total_${part}_cost`), 'excl_vat'));
    return amount ? sizeOf(bill, amount) : [];
  });
  if (isEqual(negate(given), expected)) return { key: 'cost-sign' };
  if (isCent(given, expected)) return { key: 'cost-rounding' };
  const isSum = sum(listed).n !== 0n;
  if (isSum && isEqual(round(sum(listed), 2), round(size, 2))) return { key: 'cost-total.parts' };
  const gross = round(sum(PARTS.map((part) => parts[part].incl)), 2);
  if (isCent(gross, round(size, 2))) return { key: 'cost-vat.total', charges: withAmounts(charges, withVat) };
  if (isSum) return { key: 'cost-total' };
  // The total of OCPI 2.1.1 and of sessions is all that there is.
  const mistakes = [...listVariations(bill), ...PARTS.flatMap((part) => listFactors(charges, part))];
  const found = findMistake(mistakes, size, (each) => addUp(each, tariff).total.excl);
  return found ?? { key: 'cost-total.alone' };
}

function listVariations(bill: Bill, part?: Part): Mistake<Part>[] {
  const variations = [
    { key: 'cost-step-size', variation: { steps: 'none' } },
    { key: 'cost-step-size.period', variation: { steps: 'period' } },
    { key: 'cost-restrictions', variation: { ignoresRestrictions: true } },
  ] as const;
  return variations.map(({ key, variation }) => ({
    key,
    charges: listCharges(bill, variation).filter((charge) => part === undefined || charge.part === part),
    decimals: 4,
  }));
}

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
    charges: withAmounts(charges, (each) =>
      each.part === part ? multiply(each.amount, ratio(factor)) : each.amount,
    ),
    decimals: 2,
  }));
}

function checkPeriod({ node, path, start, end, wattHours, volumes }: Period): Finding[] {
  const hours = ratio(Math.max(0, end - start), 3_600_000);
  const findings: Finding[] = [];
  const place = valueOf(node, 'dimensions') ?? { start: node.start, end: node.start + 1 };
  const at = { path: `${path}.dimensions`, start: place.start, end: place.end };
  if (wattHours) {
    const values = {
      found: write(wattHours),
      hours: write(hours),
      expected: write(multiply(wattHours, ratio(1, 1000))),
    };
    findings.push({ ...wordsOf('unit-energy.period', values), ...at });
  }
  const times = ['TIME', 'PARKING_TIME'].flatMap((type) => volumes.get(type) ?? []);
  const time = sum(times);
  if (times.length === 0 || hours.n <= 0n || isClose(time, hours, hours)) return findings;
  const factor = [60, 3600].find((each) => isClose(time, multiply(hours, ratio(each)), hours));
  const values = {
    found: write(time),
    expected: write(hours),
    unit: factor === 60 ? 'minutes' : 'seconds',
  };
  return [...findings, { ...wordsOf(factor ? 'unit-time.period' : 'time-mismatch', values), ...at }];
}

/** Whether two durations differ by less than a minute, or by a hundredth for long ones. */
function isClose(a: Ratio, b: Ratio, scale: Ratio): boolean {
  const [hundredth, least] = [multiply(scale, ratio(1, 100)), ratio(1, 60)];
  return compare(absolute(subtract(a, b)), compare(hundredth, least) > 0 ? hundredth : least) <= 0;
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
    const quantity = { node, path, field, unit, what, tolerance: ratio(1, 1000), key } as const;
    return compareQuantity(quantity, sum(used));
  });
}

/** What a reader has to know about the calculation. */
function listNotes({ zone, tariffs, isCredit }: Bill, charges: readonly Charge[]): string[] {
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
    ...noteOnLength(charges),
  ];
}
