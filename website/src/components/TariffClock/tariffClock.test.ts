import { describe, expect, it } from 'vitest';
import { elementAt, priceOf } from './tariffClock';

const at = (hour: number): number => hour * 60;

describe('the element of a time', () => {
  it.each([
    [10, 'working', 1],
    [23, 'working', 2],
    [6.99, 'weekend', 2],
    [10, 'weekend', 3],
    [19, 'working', 2],
    [31, 'working', 1],
  ] as const)('at %d o’clock on a %s day is %d', (hour, day, number) => {
    expect(elementAt(at(hour), day).number).toBe(number);
  });
});

describe('the price of a session', () => {
  it('has one part inside one window', () => {
    const price = priceOf({ start: at(10), energyKwh: 22, idleMinutes: 72, day: 'working' });
    expect(price.parts).toMatchObject([{ from: 600, to: 720, cost: 9.24 }]);
    // (72 - 30) × 0.05 = 2.10; 9.24 + 2.10 = 11.34; 21 % of it = 2.3814
    expect(price).toMatchObject({
      paidMinutes: 42,
      idleCost: 2.1,
      exclVat: 11.34,
      vat: 2.38,
      inclVat: 13.72,
    });
  });

  it('splits the energy at the end of a window, also past midnight', () => {
    const price = priceOf({ start: at(18), energyKwh: 22, idleMinutes: 0, day: 'working' });
    // 11 kWh × 0.42 + 11 kWh × 0.36
    expect(price.parts).toMatchObject([
      { energyKwh: 11, cost: 4.62 },
      { energyKwh: 11, cost: 3.96 },
    ]);
    expect(price.exclVat).toBe(8.58);
    const night = priceOf({ start: at(23), energyKwh: 99, idleMinutes: 0, day: 'weekend' });
    expect(night.parts.map(({ element, to }) => [element.number, to])).toEqual([
      [2, at(31)],
      [3, at(32)],
    ]);
  });

  it('charges no idle time at night, and none in the grace period', () => {
    expect(priceOf({ start: at(17), energyKwh: 11, idleMinutes: 120, day: 'working' }).paidMinutes).toBe(30);
    expect(priceOf({ start: at(20), energyKwh: 11, idleMinutes: 240, day: 'working' }).idleCost).toBe(0);
    expect(priceOf({ start: at(9), energyKwh: 11, idleMinutes: 30, day: 'weekend' }).idleCost).toBe(0);
  });
});
