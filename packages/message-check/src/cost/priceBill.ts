import { spend } from '@voltmoor/build-tools/budget';
import { applies } from './applies';
import type { Charge } from './compare';
import { add, compare, multiply, ratio, round, roundUpTo, subtract, sum, ZERO, type Ratio } from './decimal';
import type { Bill, Period, PriceComponent, Tariff } from './readBill';

/** The parts of a cost. Each is a field `total_…_cost` of a CDR from OCPI 2.2 on. */
export const PARTS = ['fixed', 'energy', 'time', 'parking', 'reservation'] as const;
export type Part = (typeof PARTS)[number];

/** The dimension that each part charges for. */
export const DIMENSION: Readonly<Record<Part, string>> = {
  fixed: 'FLAT',
  energy: 'ENERGY',
  time: 'TIME',
  parking: 'PARKING_TIME',
  reservation: 'RESERVATION_TIME',
};

/** Changes of the rules, which explain how a partner may have calculated. */
export interface Variation {
  /** `none` ignores step sizes; `period` rounds each period instead of the total. */
  steps?: 'none' | 'period';
  /** Uses the first price of each dimension and ignores the restrictions. */
  ignoresRestrictions?: boolean;
  /** Charges nothing for the first parking period. */
  hasGrace?: boolean;
}

/** Calculates the charges of a session, period by period. */
export function listCharges(bill: Bill, variation: Variation = {}): Charge<Part>[] {
  const charges: (Charge<Part> & { step: bigint })[] = [];
  let energy = ZERO;
  let isGrace = variation.hasGrace === true;
  for (const [index, period] of bill.periods.entries()) {
    const seconds = ratio(Math.round((period.start - bill.start) / 1000));
    for (const part of PARTS) {
      const dimension = DIMENSION[part];
      const volume = part === 'fixed' ? (index === 0 ? ratio(1) : undefined) : period.volumes.get(dimension);
      if (volume === undefined) continue;
      const found = findPrice(bill, period, dimension, { energy, seconds }, variation);
      if (!found) continue;
      const isFree = part === 'parking' && isGrace;
      if (part === 'parking') isGrace = false;
      const quantity = isTime(part) ? toHours(volume) : volume;
      const price = isFree ? ZERO : found.price;
      const { vat, stepSize } = found;
      charges.push({
        part,
        period: index,
        volume,
        billed: quantity,
        price,
        vat,
        amount: ZERO,
        step: stepSize,
      });
    }
    energy = sum([energy, period.volumes.get('ENERGY') ?? ZERO]);
  }
  roundToSteps(charges, variation.steps);
  return charges.map(({ step: _, ...charge }) => ({
    ...charge,
    amount: multiply(charge.billed, charge.price),
  }));
}

const isTime = (part: Part): boolean => part === 'time' || part === 'parking' || part === 'reservation';

/** Hours have four decimals, which is up to 0.2 s too much or too little. Whole seconds are meant. */
function toHours(volume: Ratio): Ratio {
  return multiply(round(multiply(volume, ratio(3600)), 0), ratio(1, 3600));
}

function findPrice(
  { tariffs, zone = 'UTC' }: Bill,
  period: Period,
  dimension: string,
  state: { energy: Ratio; seconds: Ratio },
  { ignoresRestrictions }: Variation,
): PriceComponent | undefined {
  // A reservation is charged by the TIME components of elements for reservations.
  const type = dimension === 'RESERVATION_TIME' ? 'TIME' : dimension;
  const tariff: Tariff | undefined = tariffs.find(({ id }) => id === period.tariffId) ?? tariffs[0];
  const moment = { period, zone, ...state };
  for (const { restrictions, components } of tariff?.elements ?? []) {
    spend(2);
    const component = components.find((each) => each.type === type);
    if (component && (ignoresRestrictions || applies(restrictions, dimension, moment))) return component;
  }
  return undefined;
}

/**
 * Rounds up to the step size, as OCPI 2.2.1 describes: energy once on its total, and time once on the total of charging
 * time, or of parking time if the car parked after charging. The step size of the last price counts.
 */
function roundToSteps(charges: (Charge<Part> & { step: bigint })[], steps: Variation['steps']): void {
  if (steps === 'none') return;
  const lastTime = charges.findLast(({ part }) => part === 'time' || part === 'parking')?.part;
  for (const part of ['energy', lastTime, 'reservation'] as const) {
    const all = charges.filter((charge) => charge.part === part);
    const last = all.at(-1);
    if (!last || part === undefined) continue;
    const unit = ratio(part === 'energy' ? 1000 : 3600);
    for (const group of steps === 'period' ? all.map((charge) => [charge]) : [all]) {
      const target = group.at(-1)!;
      const total = multiply(sum(group.map(({ billed }) => billed)), unit);
      // Sums are exact to 12 decimals, so a third of an hour may be a trace above a whole number of seconds.
      const exact = round(total, 6);
      const extra = subtract(ratio(roundUpTo(exact, target.step)), exact);
      if (compare(extra, ZERO) > 0)
        target.billed = add(target.billed, multiply(extra, ratio(unit.d, unit.n)));
    }
  }
}

/** An amount without and with VAT. */
interface Amount {
  excl: Ratio;
  incl: Ratio;
}

/** The amounts of all parts with four decimals, and the total with two. */
export interface Costs {
  parts: Record<Part, Amount>;
  total: Amount;
}

/** Adds up charges as the guide to CDRs describes: parts with 4 decimals, then the total and its VAT with 2. */
export function addUp(
  charges: readonly Charge<Part>[],
  limits: Pick<Tariff, 'minPrice' | 'maxPrice'>,
): Costs {
  const parts = Object.fromEntries(
    PARTS.map((part) => [part, addPart(charges.filter((each) => each.part === part))]),
  ) as Record<Part, Amount>;
  const exact = sum(PARTS.map((part) => parts[part].excl));
  const excl = round(clamp(exact, limits), 2);
  const rates = new Set(
    charges.filter(({ amount }) => amount.n !== 0n).map(({ vat }) => (vat ? `${round(vat, 6).n}` : '0')),
  );
  const rate = charges.find(({ amount, vat }) => amount.n !== 0n && vat)?.vat ?? ZERO;
  const vat =
    rates.size <= 1
      ? round(multiply(excl, multiply(rate, ratio(1, 100))), 2)
      : round(sum(PARTS.map((part) => subtract(parts[part].incl, parts[part].excl))), 2);
  return { parts, total: { excl, incl: add(excl, vat) } };
}

function addPart(charges: readonly Charge<Part>[]): Amount {
  const excl = round(sum(charges.map(({ amount }) => amount)), 4);
  const rates = new Set(charges.map(({ vat }) => (vat ? `${round(vat, 6).n}` : '0')));
  const factor = (vat: Ratio | undefined): Ratio => add(ratio(1), multiply(vat ?? ZERO, ratio(1, 100)));
  const incl =
    rates.size <= 1
      ? multiply(excl, factor(charges[0]?.vat))
      : sum(charges.map(({ amount, vat }) => multiply(amount, factor(vat))));
  return { excl, incl: round(incl, 4) };
}

function clamp(value: Ratio, { minPrice, maxPrice }: Pick<Tariff, 'minPrice' | 'maxPrice'>): Ratio {
  if (minPrice && compare(value, minPrice) < 0) return minPrice;
  return maxPrice && compare(value, maxPrice) > 0 ? maxPrice : value;
}
