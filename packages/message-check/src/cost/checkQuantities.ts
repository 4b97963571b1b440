import { Fraction } from 'fraction.js';
import type { Finding } from '../finding';
import { itemsOf, placeOf, textOf, valueOf, type JsonNode } from '../json/nodes';
import { findingAt } from '../words/words';
import { compareQuantity, UNITS } from './compare';
import { isRounded, numberOf, sum, write } from './decimal';
import { idOf, type Bill, type Period } from './readBill';

/** Compares the times of a period with its length. */
export function checkPeriod({ node: period, start, end, wattHours, volumes }: Period): Finding[] {
  const hours = new Fraction(Math.max(0, end - start)).div(3_600_000);
  const findings: Finding[] = [];
  if (wattHours) {
    const volume = volumeOf(period, ['ENERGY']);
    const values = { found: write(wattHours), hours: write(hours) };
    findings.push(findingAt('unit-energy.period', volume, values, write(wattHours.div(1000), 9)));
  }
  const types = ['TIME', 'PARKING_TIME'];
  const times = types.flatMap((type) => volumes.get(type) ?? []);
  const time = sum(times);
  // Durations may differ by less than a minute, or by a hundredth for long ones.
  const tolerance = hours.gt(new Fraction(100, 60)) ? hours.div(100) : new Fraction(1, 60);
  const isClose = (expected: Fraction): boolean => time.sub(expected).abs().lte(tolerance);
  if (times.length === 0 || hours.equals(0) || isClose(hours)) return findings;
  const [, unit] = UNITS.h.others.find(([factor]) => isClose(hours.mul(factor))) ?? [];
  const values = { found: write(time), expected: write(hours), unit };
  const key = unit === undefined ? 'time-mismatch' : 'unit-time.period';
  return [...findings, findingAt(key, volumeOf(period, types), values)];
}

/** The place of the volume of a period with one of these types. If it has several, their list is shown. */
function volumeOf(period: JsonNode, types: readonly string[]): JsonNode {
  const list = placeOf(period, 'dimensions');
  const own = itemsOf(list).filter((each) => types.includes(textOf(valueOf(each, 'type')) ?? ''));
  const [only, ...more] = own;
  return only && more.length === 0 ? placeOf(only, 'volume') : list;
}

/** Totals of a record, with the dimensions that they add up. */
export const TOTALS = [
  ['total_energy', ['ENERGY'], 'kWh'],
  ['kwh', ['ENERGY'], 'kWh'],
  ['total_time', ['TIME', 'PARKING_TIME'], 'h'],
  ['total_parking_time', ['PARKING_TIME'], 'h'],
] as const;

/** Compares the totals of a record with the sums of its periods. */
export function checkTotals({ node, periods }: Bill): Finding[] {
  return TOTALS.flatMap(([field, dimensions, unit]): Finding[] => {
    const used = periods.flatMap(({ volumes }) => dimensions.flatMap((type) => volumes.get(type) ?? []));
    // Periods contain what their prices depend on, so a total may be of what no period contains.
    if (used.length === 0) return [];
    const total = sum(used);
    const given = numberOf(valueOf(node, field));
    if (given && isRounded(given, total)) return [];
    const what = `the sum of ${dimensions.join(' and ')} in the periods`;
    const key = field === 'kwh' ? 'total-mismatch.meter' : 'total-mismatch';
    return compareQuantity(node, field, total, { unit, what, tolerance: new Fraction(1, 1000), key });
  });
}

/** The first period with each tariff that is not among those of the record. */
export function checkTariffIds({ periods, tariffs }: Bill): Finding[] {
  const known = new Set(tariffs.map(idOf));
  if (known.size === 0) return [];
  return periods.flatMap(({ node }) => {
    const id = placeOf(node, 'tariff_id');
    return id.kind !== 'string' || known.size === known.add(id.value).size
      ? []
      : findingAt('unknown-tariff', id);
  });
}
