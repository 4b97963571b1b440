import { describe, expect, it } from 'vitest';
import { followMoney } from './roamingMoney';

describe('the money of a roaming session', () => {
  it('is divided between provider, Voltmoor and operator', () => {
    // 20 kWh × 0.59 = 11.80, VAT 2.478; 20 × 0.42 = 8.40
    expect(followMoney({ energyKwh: 20, pricePerKwh: 0.42, driverPricePerKwh: 0.59 })).toEqual({
      driver: 1428,
      driverVat: 248,
      provider: 340,
      cdr: 840,
      fee: 15,
      you: 825,
    });
  });

  it('adds up, whatever the prices are', () => {
    for (const energyKwh of [1, 18.4, 60])
      for (const pricePerKwh of [0.1, 0.42, 0.9])
        for (const driverPricePerKwh of [0.1, 0.59, 1]) {
          const { driver, driverVat, provider, cdr, fee, you } = followMoney({
            energyKwh,
            pricePerKwh,
            driverPricePerKwh,
          });
          expect(driverVat + provider + fee + you).toBe(driver);
          expect(fee + you).toBe(cdr);
        }
  });

  it('shows a provider that sells below your price', () => {
    expect(followMoney({ energyKwh: 10, pricePerKwh: 0.5, driverPricePerKwh: 0.4 }).provider).toBe(-100);
  });
});
