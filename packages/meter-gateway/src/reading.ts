/** One value per phase of the supply. */
export interface Phases {
  l1: number;
  l2: number;
  l3: number;
}

/**
 * What a meter measured at one moment: the current per phase in A, or the power in W together with the voltage in V.
 * Power that is fed into the grid is negative.
 */
export type Measurement = { currentA: Phases } | { powerW: Phases; voltageV: Phases };

/** A meter that the gateway can read. */
export interface MeterSource {
  /**
   * Reads the meter.
   * @throws Error when the meter is unreachable, or its values cannot be used
   */
  read(): Promise<Measurement>;
  close(): void;
}

const NAMES = ['l1', 'l2', 'l3'] as const;

/** The same calculation for every phase. */
export function mapPhases(calculate: (name: (typeof NAMES)[number], index: number) => number): Phases {
  const [l1 = 0, l2 = 0, l3 = 0] = NAMES.map(calculate);
  return { l1, l2, l3 };
}

/** The API accepts these ranges, in A, W and V. A value outside of them means that a register or a wire is wrong. */
const RANGES = { currentA: [-1600, 1600], powerW: [-600_000, 600_000], voltageV: [100, 300] } as const;

/**
 * Refuses values that no supply can have, before they reach load management.
 * @throws Error that names the value and the phase
 */
export function checkMeasurement(measurement: Measurement): Measurement {
  for (const [quantity, phases] of Object.entries(measurement) as [keyof typeof RANGES, Phases][]) {
    const [lowest, highest] = RANGES[quantity];
    for (const name of NAMES) {
      const value = phases[name];
      if (Number.isFinite(value) && value >= lowest && value <= highest) continue;
      throw new Error(
        `${quantity} of ${name.toUpperCase()} is ${value}, but must be between ${lowest} and ${highest}. ` +
          'Check the registers of the meter in the configuration, and its wiring.',
      );
    }
  }
  return measurement;
}
