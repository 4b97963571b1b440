import { listOf, rawOf, textOf, textsOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { toLocalTime } from './localTime';

/** What a session has used. */
export interface Usage {
  /** Energy, in kWh with three decimals. */
  energyKwh: number;
  chargingSeconds: number;
  /** Time after the end of charging, in seconds. */
  idleSeconds: number;
}

/** What decides which elements of a tariff apply. */
interface Circumstances {
  startedAt: Date;
  /** Power of the socket, in kW. */
  maxPowerKw?: number;
  isDc?: boolean;
  /** Default: the time zone of the example organisation. */
  timeZone?: string;
}

/** Classes of sockets, by their power in kW. */
const POWER_CLASSES: Readonly<Record<string, { isDc: boolean; above: number; upTo: number }>> = {
  AC_UP_TO_22: { isDc: false, above: 0, upTo: 22 },
  DC_UP_TO_50: { isDc: true, above: 0, upTo: 50 },
  DC_UP_TO_150: { isDc: true, above: 50, upTo: 150 },
  DC_ABOVE_150: { isDc: true, above: 150, upTo: Infinity },
};

/** Amounts are calculated in units of 0.0001, as integers. */
const UNIT = 10_000;

/**
 * Calculates the costs of a CDR from its tariff. Each price comes from the first element that has it and that applies
 * when the session starts. A change of the price during the session, limits of the total, surcharges and market prices
 * are not taken into account.
 *
 * @param vatRate in percent
 */
export function calculateCosts(
  tariff: Raw,
  usage: Usage,
  vatRate: number,
  circumstances?: Circumstances,
): Raw {
  const elements = listOf(tariff['elements'])
    .map(rawOf)
    .filter((one) => applies(rawOf(one['restrictions']), circumstances));
  const priceOf = (name: string): number =>
    Math.round(Number(elements.find((one) => one[name] !== undefined)?.[name] ?? 0) * UNIT);
  const grace = Number(elements.find((one) => one['idlePrice'] !== undefined)?.['idleGraceMinutes'] ?? 30);
  const idleMinutes = Math.max(0, Math.ceil((usage.idleSeconds - grace * 60) / 60));
  const maxIdle = elements.find((one) => one['idlePrice'] !== undefined)?.['idleMaxAmount'] ?? null;
  const idle = Math.min(
    idleMinutes * priceOf('idlePrice'),
    maxIdle === null ? Infinity : Math.round(Number(maxIdle) * UNIT),
  );
  const wattHours = Math.round(usage.energyKwh * 1000);
  const parts = {
    start: priceOf('startFee'),
    energy: divideHalfUp(wattHours * priceOf('energyPrice'), 1000),
    time: Math.ceil(usage.chargingSeconds / 60) * priceOf('chargingTimePrice'),
    idle,
    surcharge: 0,
  };
  const sum = divideHalfUp(
    Object.values(parts).reduce((total, one) => total + one, 0),
    100,
  );
  const includesVat = tariff['pricesIncludeVat'] === true;
  const exclVat = includesVat ? divideHalfUp(sum * 100, 100 + vatRate) : sum;
  const vat = includesVat ? sum - exclVat : divideHalfUp(sum * vatRate, 100);
  const currency = textOf(tariff['currency']);
  const money = (amount: number, decimals: number): Raw => ({
    amount: (amount / 10 ** decimals).toFixed(decimals),
    currency,
  });
  return {
    ...Object.fromEntries(Object.entries(parts).map(([name, amount]) => [name, money(amount, 4)])),
    exclVat: money(exclVat, 2),
    vatRate,
    vat: money(vat, 2),
    inclVat: money(exclVat + vat, 2),
  };
}

/** Divides positive numbers and rounds halves up. */
function divideHalfUp(value: number, divisor: number): number {
  return Math.floor((value * 2 + divisor) / (divisor * 2));
}

/** The class of a socket, for restrictions of a tariff. */
export function siteClass(charger: Raw, socketNumber: number): { maxPowerKw?: number; isDc?: boolean } {
  const socket = listOf(charger['sockets'])
    .map(rawOf)
    .find((one) => one['number'] === socketNumber);
  if (!socket) return {};
  return { maxPowerKw: Number(socket['maxPowerKw']), isDc: socket['powerType'] === 'DC' };
}

/** Whether an element applies when the session starts. Without a start, only elements without restrictions do. */
function applies(restrictions: Raw, circumstances: Circumstances | undefined): boolean {
  if (Object.keys(restrictions).length === 0) return true;
  if (!circumstances) return false;
  const { startedAt, timeZone = 'Europe/Amsterdam', maxPowerKw = 22, isDc = false } = circumstances;
  const { day, time } = toLocalTime(startedAt, timeZone);
  const days = textsOf(restrictions['days']);
  const [from, to] = [textOf(restrictions['from']) || '00:00', textOf(restrictions['to']) || '24:00'];
  const isAcrossMidnight = to < from;
  const isInTime = isAcrossMidnight ? time >= from || time < to : time >= from && time < to;
  // The hours after midnight belong to the day on which the window has begun.
  const countedDay =
    isAcrossMidnight && time < to
      ? toLocalTime(new Date(startedAt.getTime() - 86_400_000), timeZone).day
      : day;
  const powerClass = POWER_CLASSES[textOf(restrictions['powerClass'])];
  const isClass =
    !powerClass ||
    (powerClass.isDc === isDc && maxPowerKw > powerClass.above && maxPowerKw <= powerClass.upTo);
  return isInTime && isClass && (days.length === 0 || days.includes(countedDay));
}
