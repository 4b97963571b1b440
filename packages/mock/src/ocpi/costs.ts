import { listOf, rawOf, textOf, textsOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { toLocalTime } from '../simulate/localTime';

/** The parts of the cost of a session, without VAT. */
export interface Costs {
  fixed: number;
  energy: number;
  time: number;
  /** Sum of the parts, rounded to cents, without and with VAT. */
  exclVat: number;
  inclVat: number;
  /** In percent. */
  vat: number;
}

/** Restrictions that the mock understands. Elements with other ones never apply. */
const UNDERSTOOD = new Set(['day_of_week', 'start_time', 'end_time']);
/** VAT of version 2.1.1, whose tariffs do not say it. */
const DEFAULT_VAT = 21;

/**
 * Calculates the cost of a session. The price of each component comes from the first element that applies when the
 * session starts, so that a session that runs past `end_time` keeps its price.
 *
 * @param hours of charging
 */
export function calculateCosts(
  tariff: Raw,
  start: Date,
  timeZone: string,
  kwh: number,
  hours: number,
): Costs {
  const components = listOf(tariff['elements'])
    .map(rawOf)
    .filter((one) => applies(rawOf(one['restrictions']), start, timeZone))
    .flatMap((one) => listOf(one['price_components']).map(rawOf));
  const priceOf = (type: string): number =>
    Number(components.find((one) => one['type'] === type)?.['price'] ?? 0);
  const vat = Number(components.find((one) => one['vat'] !== undefined)?.['vat'] ?? DEFAULT_VAT);
  const parts = {
    fixed: round(priceOf('FLAT'), 4),
    energy: round(priceOf('ENERGY') * kwh, 4),
    time: round(priceOf('TIME') * hours, 4),
  };
  const exclVat = round(parts.fixed + parts.energy + parts.time, 2);
  return { ...parts, exclVat, inclVat: round(exclVat + round((exclVat * vat) / 100, 2), 2), vat };
}

/** A price as OCPI 2.2 writes it. */
export function toPrice(amount: number, vat: number): Raw {
  return { excl_vat: amount, incl_vat: round(amount * (1 + vat / 100), 4) };
}

/** Rounds halves up. The small addition undoes errors of binary fractions, such as 1.005 × 100 = 100.49999. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor + 1e-7) / factor;
}

function applies(restrictions: Raw, start: Date, timeZone: string): boolean {
  if (Object.keys(restrictions).some((name) => !UNDERSTOOD.has(name))) return false;
  const { day, time } = toLocalTime(start, timeZone);
  const days = textsOf(restrictions['day_of_week']);
  const [from, to] = [
    textOf(restrictions['start_time']) || '00:00',
    textOf(restrictions['end_time']) || '24:00',
  ];
  const isInTime = from <= to ? from <= time && time < to : from <= time || time < to;
  return isInTime && (days.length === 0 || days.includes(day));
}
