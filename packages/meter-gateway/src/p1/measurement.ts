import { mapPhases, type Measurement, type Phases } from '../reading';

/** What a telegram can contain per phase, with the second group of the OBIS code for L1, L2 and L3. */
const CODES = {
  importKw: ['21.7.0', '41.7.0', '61.7.0'],
  exportKw: ['22.7.0', '42.7.0', '62.7.0'],
  voltage: ['32.7.0', '52.7.0', '72.7.0'],
  current: ['31.7.0', '51.7.0', '71.7.0'],
} as const;

const LINE = /^1-0:(\d{1,2}\.7\.0)\((-?\d{1,9}(?:\.\d{1,6})?)\*(kW|V|A)\)$/;

/**
 * The values per phase of a telegram. Power with voltage is preferred, because most meters round the current to whole
 * amperes and do not say in which direction it flows.
 * @throws Error when neither is complete
 */
export function toMeasurement(telegram: string): Measurement {
  const values = new Map<string, number>();
  for (const line of telegram.split(/\r?\n/)) {
    const found = LINE.exec(line);
    if (found?.[1] !== undefined) values.set(found[1], Number(found[2]));
  }
  const phasesOf = (codes: readonly string[]): Phases | undefined =>
    codes.every((code) => values.has(code))
      ? mapPhases((_, index) => values.get(codes[index] ?? '') ?? 0)
      : undefined;
  const consumed = phasesOf(CODES.importKw);
  const voltageV = phasesOf(CODES.voltage);
  if (consumed && voltageV) {
    const exported = phasesOf(CODES.exportKw);
    // Kilowatts have three decimals, so the result is a whole number of watts.
    const powerW = mapPhases((name) => Math.round((consumed[name] - (exported?.[name] ?? 0)) * 1000));
    return { powerW, voltageV };
  }
  const currentA = phasesOf(CODES.current);
  if (currentA) return { currentA };
  throw new Error(
    'The telegram has neither power and voltage nor current for three phases. A meter with one phase cannot be used.',
  );
}
