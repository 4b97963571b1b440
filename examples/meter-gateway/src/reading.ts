/** The ranges that the API accepts, in A, W and V. Current and power that flow into the grid are negative. */
const RANGES = { currentA: [-1600, 1600], powerW: [-600_000, 600_000], voltageV: [100, 300] } as const;
export type Quantity = keyof typeof RANGES;

/** What a meter measured: the currents per phase, or the powers together with the voltages. */
export type Reading = { at: Date } & Partial<Record<Quantity, Record<'l1' | 'l2' | 'l3', number>>>;

/** Names the values of L1, L2 and L3. Throws an error when one is missing, or when no supply can have it. */
export function toPhases(quantity: Quantity, [l1 = NaN, l2 = NaN, l3 = NaN]: number[]) {
  const [lowest, highest] = RANGES[quantity];
  for (const [name, value] of Object.entries({ L1: l1, L2: l2, L3: l3 })) {
    if (value >= lowest && value <= highest) continue;
    throw new Error(`${quantity} of ${name} is ${value}, but must be between ${lowest} and ${highest}`);
  }
  return { l1, l2, l3 };
}
