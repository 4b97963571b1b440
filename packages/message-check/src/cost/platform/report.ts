import { isEqual, round, write, type Ratio } from '../decimal';
import type { CostRow, Difference } from '../report';
import type { Component, RecordCharge } from './priceRecord';
import type { PlatformRecord } from './readRecord';

const UNITS: Readonly<Record<Component, string>> = {
  start: '',
  energy: ' kWh',
  time: ' min',
  idle: ' min',
  surcharge: ' %',
};

/** A charge with its numbers as texts. */
export function toRow(
  { periods, start = 0 }: PlatformRecord,
  { component, period, volume, billed, price, amount }: RecordCharge,
  vatRate: Ratio,
  difference: Difference | undefined,
): CostRow {
  const { path = '', start: from = start } = (period === undefined ? undefined : periods[period]) ?? {};
  const [quantity, counted] = [write(volume, 3), write(billed, 3)];
  const given = difference?.amount;
  const differs = given === undefined || !isEqual(round(given, 4), round(amount, 4));
  return {
    path,
    start: new Date(from).toISOString().replace('.000Z', 'Z'),
    dimension: component.toUpperCase(),
    volume: `${quantity}${UNITS[component]}`,
    billed: quantity === counted ? '' : `${counted}${UNITS[component]}`,
    price: write(price, 4, 2),
    vat: `${write(vatRate)} %`,
    amount: write(round(amount, 4), 4, 4),
    given: given && differs ? write(given, 4, 4) : '',
    cause: difference && differs ? difference.text : '',
  };
}
