import { toLocalTime } from '@voltmoor/build-tools/localTime';
import { textOf, textsOf } from '@voltmoor/openapi/raw';

/** Prices of a session, in a currency. */
interface Prices {
  start: number;
  /** Per kWh. */
  energy: number;
  /** Per unit of time that the tariff counts: a minute or an hour. */
  time: number;
  idle: number;
  /** Limit of the amount for idle time. Default: none. */
  maxIdle?: number;
  /** In percent. */
  vatRate: number;
  /** Whether the prices include VAT. Default: they do not. */
  includesVat?: boolean;
}

/** Amounts of a session. The parts have four decimals, and the sums two. */
export interface Costs {
  start: number;
  energy: number;
  time: number;
  idle: number;
  exclVat: number;
  vat: number;
  inclVat: number;
  /** In percent. */
  vatRate: number;
}

/** Amounts are calculated as integers, in units of 0.0001. */
const UNIT = 10_000;

/** @param used quantities in the units of the prices */
export function calculateCosts(
  { vatRate, includesVat = false, maxIdle = Infinity, ...prices }: Prices,
  used: { energyKwh: number; time: number; idle: number },
): Costs {
  // The small addition undoes errors of binary fractions, such as 1.005 × 100 = 100.49999.
  const amount = (price: number, quantity: number): number =>
    Math.round(Math.round(price * UNIT) * quantity + 1e-7);
  const parts = {
    start: amount(prices.start, 1),
    energy: amount(prices.energy, used.energyKwh),
    time: amount(prices.time, used.time),
    idle: Math.min(amount(prices.idle, used.idle), amount(maxIdle, 1)),
  };
  const cents = Math.round((parts.start + parts.energy + parts.time + parts.idle) / 100);
  const exclVat = includesVat ? Math.round((cents * 100) / (100 + vatRate)) : cents;
  const vat = includesVat ? cents - exclVat : Math.round((cents * vatRate) / 100);
  return {
    start: parts.start / UNIT,
    energy: parts.energy / UNIT,
    time: parts.time / UNIT,
    idle: parts.idle / UNIT,
    exclVat: exclVat / 100,
    vat: vat / 100,
    inclVat: (exclVat + vat) / 100,
    vatRate,
  };
}

/**
 * Whether an element of a tariff applies to a session that starts at a moment.
 *
 * @param window days such as `MONDAY`, and local times such as `22:00`. Empty parts restrict nothing
 */
export function isInWindow(
  { days, from, to }: { days: unknown; from: unknown; to: unknown },
  start: Date,
  timeZone: string,
): boolean {
  const { weekday, time } = toLocalTime(start.getTime(), timeZone);
  const [first, last] = [textOf(from) || '00:00', textOf(to) || '24:00'];
  const isOvernight = last < first;
  const isInTime = isOvernight ? first <= time || time < last : first <= time && time < last;
  // The hours after midnight belong to the day on which the window has begun.
  const dayBefore = toLocalTime(start.getTime() - 86_400_000, timeZone).weekday;
  const counted = isOvernight && time < last ? dayBefore : weekday;
  const listed = textsOf(days);
  return isInTime && (listed.length === 0 || listed.includes(counted));
}
