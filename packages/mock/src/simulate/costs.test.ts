import { expect, it } from 'vitest';
import { costsOf } from './cpoSessions';

const tariff = {
  currency: 'EUR',
  pricesIncludeVat: false,
  elements: [{ startFee: '0.50', energyPrice: '0.4200', idlePrice: '0.0500', idleGraceMinutes: 30 }],
};
const session = {
  startedAt: '2025-09-02T08:00:00Z',
  energyKwh: 18.432,
  chargingSeconds: 7800,
  idleSeconds: 4320,
};
const amounts = (costs: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(costs).map(([name, cost]) => [name, (cost as { amount?: string }).amount ?? cost]),
  );

it('adds fee, energy and idle time after the grace minutes', () => {
  expect(amounts(costsOf(session, tariff, {}, 21))).toEqual({
    start: '0.5000',
    energy: '7.7414',
    time: '0.0000',
    idle: '2.1000',
    surcharge: '0.0000',
    exclVat: '10.34',
    vatRate: 21,
    vat: '2.17',
    inclVat: '12.51',
  });
});

it('takes VAT out of prices that include it, and limits the idle fee', () => {
  const elements = [{ ...tariff.elements[0], chargingTimePrice: '0.02', idleMaxAmount: '1.00' }];
  const costs = amounts(costsOf(session, { ...tariff, elements, pricesIncludeVat: true }, {}, 21));
  // 0.50 + 7.7414 + 130 min × 0.02 + 1.00 = 11.8414
  expect(costs).toMatchObject({
    time: '2.6000',
    idle: '1.0000',
    inclVat: '11.84',
    exclVat: '9.79',
    vat: '2.05',
  });
});
