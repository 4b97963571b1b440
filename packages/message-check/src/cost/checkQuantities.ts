import { Fraction } from 'fraction.js';
import type { Finding } from '../finding';
import { itemsOf, placeOf, textOf, valueOf, type JsonNode } from '../json/nodes';
import { findingAt } from '../words/words';
import { compareQuantity } from './compare';
import { isRounded, numberOf, sum, write } from './decimal';
import { hoursOf, idOf, isDuration, TIMES, type Bill, type Period } from './readBill';

/** Compares the energy and the times of a period with its length. */
export function checkPeriod({ node, start, end, wattHours, inUnit, volumes }: Period): Finding[] {
  const hours = hoursOf(end - start);
  const findings: Finding[] = [];
  if (wattHours) {
    const values = { found: write(wattHours), hours: write(hours) };
    const volume = volumeOf(node, ['ENERGY']);
    findings.push(findingAt('unit-energy.period', volume, values, write(wattHours.div(1000), 9)));
  }
  const times = TIMES.flatMap((type) => volumes.get(type) ?? []);
  const time = inUnit?.time ?? sum(times);
  if (!inUnit && (times.length === 0 || hours.n === 0n || isDuration(time, hours))) return findings;
  const values = { found: write(time), expected: write(hours), unit: inUnit?.unit };
  const key = inUnit ? 'unit-time.period' : 'time-mismatch';
  return [...findings, findingAt(key, volumeOf(node, TIMES), values)];
}

/** The place of the volume of a period with one of these types. If it has several, their list is shown. */
function volumeOf(period: JsonNode, types: readonly string[]): JsonNode {
  const list = placeOf(period, 'dimensions');
  const own = itemsOf(list).filter((each) => types.includes(textOf(valueOf(each, 'type')) ?? ''));
  const [only, ...more] = own;
  return only && more.length === 0 ? placeOf(only, 'volume') : list;
}

/** Totals of a record, with the dimensions that they add up. */
const TOTALS = [
  ['total_energy', ['ENERGY'], 'kWh'],
  ['kwh', ['ENERGY'], 'kWh'],
  ['total_time', ['TIME', 'PARKING_TIME'], 'h'],
  ['total_parking_time', ['PARKING_TIME'], 'h'],
] as const;

const TOLERANCE = new Fraction(1, 1000);

/** Compares the totals of a record with the sums of its periods. */
export function checkTotals({ node, periods }: Bill): Finding[] {
  return TOTALS.flatMap(([field, dimensions, unit]): Finding[] => {
    const listVolumes = (types: readonly string[]): Fraction[] =>
      periods.flatMap(({ volumes }) => types.flatMap((type) => volumes.get(type) ?? []));
    const used = listVolumes(dimensions);
    // Periods contain what their prices depend on, so a total may be of what no period contains.
    if (used.length === 0) return [];
    const total = sum(used);
    const given = numberOf(valueOf(node, field));
    // OCPI does not say whether the total time of a session contains that of its reservation.
    const sums =
      field === 'total_time' ? [total, total.add(sum(listVolumes(['RESERVATION_TIME'])))] : [total];
    if (given && sums.some((each) => isRounded(given, each) || given.sub(each).abs().lte(TOLERANCE)))
      return [];
    const what = `the sum of ${dimensions.join(' and ')} in the periods`;
    const key = field === 'kwh' ? 'total-mismatch.meter' : 'total-mismatch';
    return compareQuantity(node, field, total, { unit, what, tolerance: TOLERANCE, key });
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
