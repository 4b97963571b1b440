import { describe, expect, it } from 'vitest';
import { CAR, currentOf, simulateDay, sunAt, type Mode } from './solarDay';

const MODES: Mode[] = ['surplus', 'topUp', 'full'];

describe('the current of the car', () => {
  it.each([
    [9.453, 'surplus', 13], // the example of the guide: 13.7 A
    [4.14, 'surplus', 6],
    [4.13, 'surplus', 0],
    [-2, 'surplus', 0],
    [-2, 'topUp', 6],
    [9.453, 'topUp', 13],
    [30, 'topUp', 16],
    [0, 'full', 16],
  ] as const)('with a surplus of %d kW in the mode %s is %d A', (surplusKw, mode, ampere) => {
    expect(currentOf(surplusKw, mode)).toBe(ampere);
  });
});

describe('the simulated day', () => {
  const all = MODES.flatMap((mode) =>
    [0, 5, 15, 30].flatMap((peakKw) => [0, 2, 12].map((buildingKw) => ({ mode, peakKw, buildingKw }))),
  );

  it('neither creates nor loses energy', () => {
    for (const settings of all) {
      const { quarters, carKwh, sunKwh, gridKwh, soldKwh } = simulateDay(settings);
      const surplus = quarters.reduce(
        (sum, { sunKw }) => sum + Math.max(0, sunKw - settings.buildingKw) / 4,
        0,
      );
      expect(sunKwh + soldKwh).toBeCloseTo(surplus, 6);
      expect(sunKwh + gridKwh).toBeCloseTo(carKwh, 6);
      expect(carKwh).toBeLessThanOrEqual(CAR.needKwh + 1e-9);
    }
  });

  it('buys nothing in surplus mode', () => {
    for (const settings of all.filter(({ mode }) => mode === 'surplus'))
      expect(simulateDay(settings).gridKwh).toBeCloseTo(0, 9);
  });

  it('charges only while the car is plugged in', () => {
    const { quarters, fullAt } = simulateDay({ peakKw: 15, buildingKw: 2, mode: 'full' });
    expect(quarters.filter(({ carKw }) => carKw > 0)[0]?.hour).toBe(8);
    // 40 kWh / 11.04 kW = 3 h 37 min
    expect(fullAt).toBe(11.75);
  });

  it('has its highest power at 13:00 and none at night', () => {
    expect([sunAt(5, 10), sunAt(6, 10), sunAt(13, 10), sunAt(20, 10)]).toEqual([0, 0, 10, 0]);
  });
});
