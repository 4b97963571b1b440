import type { Finding } from '../finding';
import { valueOf, type JsonNode } from '../json/nodes';
import {
  absolute,
  compare,
  isEqual,
  multiply,
  ratio,
  round,
  subtract,
  sum,
  write,
  type Ratio,
} from './decimal';
import { numberOf, type Bill, type Period } from './readBill';

/** Quantities that are equal but for their rounding, in hours and kWh. */
const TOLERANCE = ratio(1, 1000);

/** Compares the quantities of a CDR or a session with its periods, and those of periods with their times. */
export function checkQuantities(bill: Bill): Finding[] {
  return [...bill.periods.flatMap(checkPeriod), ...checkTotals(bill)];
}

function checkPeriod(period: Period): Finding[] {
  const hours = ratio(Math.max(0, period.end - period.start), 3_600_000);
  const findings: Finding[] = [];
  const { wattHours } = period;
  if (wattHours) {
    findings.push({
      severity: 'error',
      code: 'unit-energy',
      path: `${period.path}.dimensions`,
      ...placeOf(period.node, 'dimensions'),
      found: `${write(wattHours)} kWh in ${write(hours)} h`,
      expected: `${write(multiply(wattHours, ratio(1, 1000)))} kWh`,
      why: 'No charger delivers so much energy in this time. The volume of ENERGY is in kWh, and this is in Wh. The calculation below uses kWh.',
    });
  }
  const times = ['TIME', 'PARKING_TIME'].flatMap((type) => period.volumes.get(type) ?? []);
  const time = sum(times);
  if (times.length > 0 && hours.n > 0n && !isClose(time, hours, hours)) {
    const factor = [60, 3600].find((each) => isClose(time, multiply(hours, ratio(each)), hours));
    findings.push({
      severity: factor === undefined ? 'warning' : 'error',
      code: factor === undefined ? 'time-mismatch' : 'unit-time',
      path: `${period.path}.dimensions`,
      ...placeOf(period.node, 'dimensions'),
      found: `times of ${write(time)} h in a period of ${write(hours)} h`,
      expected: `${write(hours)} h`,
      why:
        factor === undefined
          ? 'TIME and PARKING_TIME of a period together are its duration, up to the start of the next period.'
          : `The volume of times is in hours, and this is in ${factor === 60 ? 'minutes' : 'seconds'}.`,
    });
  }
  return findings;
}

/** Whether two durations differ by less than a minute, or by a hundredth for long ones. */
function isClose(a: Ratio, b: Ratio, scale: Ratio): boolean {
  const hundredth = multiply(scale, ratio(1, 100));
  const least = ratio(1, 60);
  return compare(absolute(subtract(a, b)), compare(hundredth, least) > 0 ? hundredth : least) <= 0;
}

const TOTALS: readonly (readonly [field: string, dimensions: readonly string[], unit: string])[] = [
  ['total_energy', ['ENERGY'], 'kWh'],
  ['kwh', ['ENERGY'], 'kWh'],
  ['total_time', ['TIME', 'PARKING_TIME'], 'h'],
  ['total_parking_time', ['PARKING_TIME'], 'h'],
];

function checkTotals({ node, path, periods }: Bill): Finding[] {
  return TOTALS.flatMap(([field, dimensions, unit]): Finding[] => {
    const given = numberOf(valueOf(node, field));
    const used = periods.flatMap(({ volumes }) => dimensions.flatMap((type) => volumes.get(type) ?? []));
    // A session may report its energy without periods that contain it.
    if (!given || (used.length === 0 && field !== 'total_parking_time')) return [];
    const expected = sum(used);
    if (compare(absolute(subtract(given, expected)), TOLERANCE) <= 0) return [];
    const factors =
      unit === 'kWh' ? [[1000, 'Wh'] as const] : [[60, 'minutes'] as const, [3600, 'seconds'] as const];
    const wrong =
      expected.n === 0n
        ? undefined
        : factors.find(([factor]) => isEqual(round(given, 1), round(multiply(expected, ratio(factor)), 1)));
    const text = write(expected);
    const value = valueOf(node, field);
    return [
      {
        severity: 'error',
        code: wrong ? (unit === 'kWh' ? 'unit-energy' : 'unit-time') : 'total-mismatch',
        path: path === '' ? field : `${path}.${field}`,
        ...placeOf(node, field),
        found: `${write(given)} ${unit}`,
        expected: `${text} ${unit}, the sum of ${dimensions.join(' and ')} in the periods`,
        why: wrong
          ? `The value is in ${wrong[1]}, and the field is in ${unit === 'kWh' ? 'kWh' : 'hours'}.`
          : 'A receiver compares the total with the periods, and rejects a record whose sums differ.',
        ...(value && {
          fix: { title: `Replace with ${text}`, edits: [{ start: value.start, end: value.end, text }] },
        }),
      },
    ];
  });
}

/** Where the value of a field is; the object itself when the field is missing. */
function placeOf(node: JsonNode, field: string): { start: number; end: number } {
  const { start, end } = valueOf(node, field) ?? { start: node.start, end: node.start + 1 };
  return { start, end };
}
