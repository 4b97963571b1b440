export type DayKind = 'working' | 'weekend';

/** An element of the tariff of the guide. Prices are in EUR without VAT. */
export interface Element {
  number: 1 | 2 | 3;
  energy: number;
  /** Price per minute after the grace period, or undefined if a later element decides. */
  idle?: number;
}

const BY_DAY: Element = { number: 1, energy: 0.42 };
const AT_NIGHT: Element = { number: 2, energy: 0.36, idle: 0 };
const OTHERWISE: Element = { number: 3, energy: 0.39, idle: 0.05 };
const GRACE_MINUTES = 30;
const VAT = 0.21;
/** Power of the car, in kW. */
export const POWER_KW = 11;

/** The element that decides the energy price at a minute of the day: the first one that matches. */
export function elementAt(minute: number, day: DayKind): Element {
  const hour = (minute / 60) % 24;
  if (hour < 7 || hour >= 19) return AT_NIGHT;
  return day === 'working' ? BY_DAY : OTHERWISE;
}

/** The idle price per minute. Element 1 has none, so by day element 3 decides. */
function idlePriceAt(minute: number, day: DayKind): number {
  return elementAt(minute, day).idle ?? OTHERWISE.idle ?? 0;
}

export interface Session {
  /** Start in minutes after midnight. */
  start: number;
  energyKwh: number;
  /** Minutes in which the full car stays plugged in. */
  idleMinutes: number;
  day: DayKind;
}

/** A part of the session with one energy price. */
interface Part {
  from: number;
  to: number;
  element: Element;
  energyKwh: number;
  /** In EUR, rounded to four decimals. */
  cost: number;
}

export interface Price {
  parts: readonly Part[];
  chargedAt: number;
  leavesAt: number;
  /** Idle minutes that cost something. */
  paidMinutes: number;
  idleCost: number;
  exclVat: number;
  vat: number;
  inclVat: number;
}

/**
 * The price of a session. It follows the rounding of the tariffs guide: components half-up to four decimals, the sum and
 * VAT half-up to two. The tariff of the first day applies to the end of the session.
 */
export function priceOf({ start, energyKwh, idleMinutes, day }: Session): Price {
  const chargedAt = start + Math.round((energyKwh / POWER_KW) * 60);
  const leavesAt = chargedAt + idleMinutes;
  const parts: Part[] = [];
  for (let minute = start; minute < chargedAt; minute++) {
    const element = elementAt(minute, day);
    const last = parts.at(-1);
    if (last?.element === element) last.to = minute + 1;
    else parts.push({ from: minute, to: minute + 1, element, energyKwh: 0, cost: 0 });
  }
  for (const part of parts) {
    part.energyKwh = (energyKwh * (part.to - part.from)) / (chargedAt - start);
    part.cost = roundTo(part.energyKwh * part.element.energy, 4);
  }
  let [idle, paidMinutes] = [0, 0];
  for (let minute = chargedAt + GRACE_MINUTES; minute < leavesAt; minute++) {
    const price = idlePriceAt(minute, day);
    idle += price;
    if (price > 0) paidMinutes += 1;
  }
  const idleCost = roundTo(idle, 4);
  const exclVat = roundTo(
    parts.reduce((sum, { cost }) => sum + cost, idleCost),
    2,
  );
  const vat = roundTo(exclVat * VAT, 2);
  return {
    parts,
    chargedAt,
    leavesAt,
    paidMinutes,
    idleCost,
    exclVat,
    vat,
    inclVat: roundTo(exclVat + vat, 2),
  };
}

/** Rounds half-up. The small number corrects binary fractions such as 1.005. */
function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.floor(value * factor + 0.5 + 1e-7) / factor;
}
