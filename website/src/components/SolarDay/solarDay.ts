/** How the car may use the sun. */
export type Mode = 'surplus' | 'topUp' | 'full';

export interface Settings {
  /** Highest power of the solar panels at midday, in kW. */
  peakKw: number;
  /** Constant load of the building, in kW. */
  buildingKw: number;
  mode: Mode;
}

/** A quarter of an hour. Powers are in kW. */
export interface Quarter {
  /** Start in hours after midnight. */
  hour: number;
  sunKw: number;
  carKw: number;
  /** Part of the car's power that the sun leaves after the building. */
  carSunKw: number;
}

export interface Day {
  quarters: readonly Quarter[];
  /** Energy of the car, from the sun and from the grid, and solar energy that is sold, in kWh. */
  carKwh: number;
  sunKwh: number;
  gridKwh: number;
  soldKwh: number;
  /** Hour at which the car is full, or undefined if it never is. */
  fullAt: number | undefined;
}

/** One car on three phases of 230 V, 16 A, that is plugged in from 08:00 to 18:00 and needs 40 kWh. */
export const CAR = { from: 8, to: 18, needKwh: 40, minimumA: 6, maximumA: 16 } as const;
export const HOURS = { from: 6, to: 20 } as const;
const QUARTER = 0.25;
/** Power of 1 A on three phases, in kW. */
const KW_PER_AMPERE = 0.69;
const SUN_EXPONENT = 1.5;

/** The power of the panels on a clear day: zero at 06:00 and 20:00, highest at 13:00. */
export function sunAt(hour: number, peakKw: number): number {
  const share = (hour - HOURS.from) / (HOURS.to - HOURS.from);
  return share <= 0 || share >= 1 ? 0 : peakKw * Math.sin(Math.PI * share) ** SUN_EXPONENT;
}

/** The current of the car in whole amperes: 0, or from the minimum to the maximum. */
export function currentOf(surplusKw: number, mode: Mode): number {
  const surplusA = Math.floor(Math.max(0, surplusKw) / KW_PER_AMPERE + 1e-9);
  if (mode === 'full') return CAR.maximumA;
  if (mode === 'surplus' && surplusA < CAR.minimumA) return 0;
  return Math.min(CAR.maximumA, Math.max(CAR.minimumA, surplusA));
}

/** Simulates a day in quarters of an hour. */
export function simulateDay({ peakKw, buildingKw, mode }: Settings): Day {
  const quarters: Quarter[] = [];
  let [carKwh, sunKwh, soldKwh] = [0, 0, 0];
  let fullAt: number | undefined;
  for (let hour: number = HOURS.from; hour < HOURS.to; hour += QUARTER) {
    const sunKw = sunAt(hour + QUARTER / 2, peakKw);
    const surplusKw = Math.max(0, sunKw - buildingKw);
    const isCharging = hour >= CAR.from && hour < CAR.to && fullAt === undefined;
    const offeredKw = isCharging ? currentOf(sunKw - buildingKw, mode) * KW_PER_AMPERE : 0;
    const carKw = Math.min(offeredKw, (CAR.needKwh - carKwh) / QUARTER);
    const carSunKw = Math.min(carKw, surplusKw);
    carKwh += carKw * QUARTER;
    sunKwh += carSunKw * QUARTER;
    soldKwh += (surplusKw - carSunKw) * QUARTER;
    if (isCharging && carKwh >= CAR.needKwh - 1e-9) fullAt = hour + QUARTER;
    quarters.push({ hour, sunKw, carKw, carSunKw });
  }
  return { quarters, carKwh, sunKwh, gridKwh: carKwh - sunKwh, soldKwh, fullAt };
}
