import type { Finding } from '../../finding';
import { pathTo, valueOf, type JsonNode } from '../../json/nodes';
import { absolute, compare, isEqual, multiply, ratio, subtract, sum, write, type Ratio } from '../decimal';
import { numberOf } from '../readBill';
import { lengthOf, type PlatformRecord } from './readRecord';

type Place = Pick<Finding, 'path' | 'start' | 'end'>;

/** Half of the last decimal of an energy, in kWh. */
const TOLERANCE = ratio(1, 2000);

/** Compares the quantities of a record with each other, with its times and with its periods. */
export function checkQuantities(record: PlatformRecord): Finding[] {
  const reported = new Set<string>();
  const all = [...checkDuration(record), ...checkEnergy(record), ...checkPeriods(record)];
  // Several comparisons can show that the same value is wrong.
  return all.filter(({ path }) => !reported.has(path) && reported.add(path));
}

/** The place of a field; of the object when the field is missing. */
function placeOf({ node, path }: PlatformRecord, name: string): Place & { value: JsonNode | undefined } {
  const value = valueOf(node, name);
  const { start, end } = value ?? { start: node.start, end: node.start + 1 };
  return { path: pathTo(path, name), start, end, value };
}

function compareField(
  record: PlatformRecord,
  name: string,
  expected: Ratio,
  { unit, tolerance, what }: { unit: string; tolerance: Ratio; what: string },
): Finding[] {
  const { value, ...place } = placeOf(record, name);
  const given = numberOf(value);
  if (!given || compare(absolute(subtract(given, expected)), tolerance) <= 0) return [];
  const factor = [60, 1000, 3600].find((each) => isEqual(multiply(given, ratio(each)), expected));
  const times = [60, 1000, 3600].find((each) => isEqual(given, multiply(expected, ratio(each))));
  const isUnit = expected.n !== 0n && (factor !== undefined || times !== undefined);
  const text = write(expected, 3);
  return [
    {
      severity: 'error',
      code: isUnit ? (unit === 'kWh' ? 'unit-energy' : 'unit-time') : 'total-mismatch',
      ...place,
      found: `${write(given, 3)} ${unit}`,
      expected: `${text} ${unit}, ${what}`,
      why: isUnit
        ? `The value is in another unit. The field is in ${unit === 'kWh' ? 'kWh' : 'seconds'}.`
        : 'Compare the total with its parts. One of them is wrong, or the record is not complete.',
      fix: { title: `Replace with ${text}`, edits: [{ start: place.start, end: place.end, text }] },
    },
  ];
}

function checkDuration(record: PlatformRecord): Finding[] {
  const { node, start, end, isCredit } = record;
  const findings: Finding[] = [];
  const exact = { unit: 's', tolerance: ratio(0) };
  const duration = numberOf(valueOf(node, 'durationSeconds'));
  if (start !== undefined && end !== undefined && duration) {
    const seconds = ratio(Math.round((end - start) / 1000));
    const expected = isCredit ? multiply(seconds, ratio(-1)) : seconds;
    const what = 'the time from startedAt to endedAt';
    // Fractions of a second in the two times make up to a second.
    findings.push(
      ...compareField(record, 'durationSeconds', expected, { unit: 's', tolerance: ratio(1), what }),
    );
  }
  const charging = numberOf(valueOf(node, 'chargingSeconds'));
  const idle = numberOf(valueOf(node, 'idleSeconds'));
  if (duration && charging && idle && findings.length === 0) {
    const what = 'durationSeconds without chargingSeconds';
    findings.push(...compareField(record, 'idleSeconds', subtract(duration, charging), { ...exact, what }));
  }
  return findings;
}

function checkEnergy(record: PlatformRecord): Finding[] {
  const { node, isCredit } = record;
  const first = numberOf(valueOf(node, 'meterStartKwh'));
  const last = numberOf(valueOf(node, 'meterEndKwh'));
  if (!first || !last) return [];
  const used = subtract(last, first);
  const expected = isCredit ? multiply(used, ratio(-1)) : used;
  const what = 'meterEndKwh minus meterStartKwh';
  return compareField(record, 'energyKwh', expected, { unit: 'kWh', tolerance: TOLERANCE, what });
}

function checkPeriods(record: PlatformRecord): Finding[] {
  const { periods, isCredit } = record;
  if (periods.length === 0 || isCredit) return [];
  const findings = periods.flatMap((period, index): Finding[] => {
    const seconds = lengthOf(period, periods[index + 1]?.start ?? record.end);
    const value = valueOf(period.node, 'seconds') ?? period.node;
    const given = numberOf(value);
    if (seconds === undefined || !given || isEqual(given, ratio(seconds))) return [];
    const isMinutes = isEqual(multiply(given, ratio(60)), ratio(seconds));
    const { start, end } = value;
    return [
      {
        severity: 'error',
        code: isMinutes ? 'unit-time' : 'time-mismatch',
        path: pathTo(period.path, 'seconds'),
        start,
        end,
        found: `${write(given, 3)} s`,
        expected: `${seconds} s, up to the start of the next period or the end of the session`,
        why: isMinutes
          ? 'The value is in minutes. The field is in seconds, and the calculation below uses seconds.'
          : 'Periods follow each other without gaps, so the length of a period is the time up to the next one.',
        fix: { title: `Replace with ${seconds}`, edits: [{ start, end, text: `${seconds}` }] },
      },
    ];
  });
  // A period of the wrong length explains a wrong sum already.
  const sums = findings.length > 0 ? [] : (['chargingSeconds', 'idleSeconds'] as const);
  for (const name of sums) {
    const isIdle = name === 'idleSeconds';
    const total = ratio(
      periods.filter((each) => each.isIdle === isIdle).reduce((all, { seconds }) => all + seconds, 0n),
    );
    const what = `the sum of the ${isIdle ? 'IDLE' : 'CHARGING'} periods`;
    findings.push(...compareField(record, name, total, { unit: 's', tolerance: ratio(0), what }));
  }
  const energy = sum(periods.map((each) => each.energy));
  findings.push(
    ...compareField(record, 'energyKwh', energy, {
      unit: 'kWh',
      tolerance: TOLERANCE,
      what: 'the sum of the periods',
    }),
  );
  return findings;
}
