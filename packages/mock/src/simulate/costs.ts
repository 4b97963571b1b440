import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';

/** What a session has used. */
export interface Usage {
  /** Energy, in kWh with three decimals. */
  energyKwh: number;
  chargingSeconds: number;
  /** Time after the end of charging, in seconds. */
  idleSeconds: number;
}

/** Amounts are calculated in units of 0.0001, as integers. */
const UNIT = 10_000;

/**
 * Calculates the costs of a CDR from its tariff. Each price comes from the first element that has it. Elements with
 * restrictions, limits of the total, surcharges and market prices are not taken into account.
 *
 * @param vatRate in percent
 */
export function calculateCosts(tariff: Raw, usage: Usage, vatRate: number): Raw {
  const elements = listOf(tariff['elements'])
    .map(rawOf)
    .filter((one) => (one['restrictions'] ?? null) === null);
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
