import { describe, expect, it } from 'vitest';
import { areaPath, currentsAt, describeMinute, labelPlace, LAYERS, LIMIT, MORNING, toX, toY } from './curve';

describe('the load curve of the home page', () => {
  it('never rises above the limit', () => {
    for (const { building, a, b, c } of MORNING.steps)
      expect(building + a + b + c).toBeLessThanOrEqual(LIMIT);
  });

  it('stacks the layers: each reaches from its top to the axis, below the top of the next one', () => {
    const tops = LAYERS.map(({ key }) => Number(/^M30 ([\d.]+)H/.exec(areaPath(key))?.[1]));
    expect(tops).toEqual([toY(31), toY(45), toY(59), toY(59)]);
    for (const { key } of LAYERS) expect(areaPath(key)).toMatch(new RegExp(`V${toY(0)}H30Z$`));
  });

  it('names each car from its plug on, in the middle of its layer', () => {
    const [building, ...cars] = LAYERS;
    expect(building?.key).toBe('building');
    for (const car of cars) {
      const { x, y } = labelPlace(car);
      const plugged = MORNING.steps.find((step) => step[car.key] > 0)?.minute ?? NaN;
      expect(x).toBeGreaterThan(toX(plugged));
      expect(x).toBeLessThan(toX(MORNING.steps.find(({ minute }) => minute > 5)?.minute ?? NaN));
      expect(y).toBeGreaterThan(toY(LIMIT));
    }
    expect(labelPlace(LAYERS[1]!).y).toBe(toY(31 + 4.5));
  });

  it('says the currents of a minute, which last until the next change', () => {
    expect(currentsAt(11)).toEqual(currentsAt(5));
    expect(describeMinute(12)).toBe(
      '08:12: Building 40 A, Car A 6 A, Car B 6 A, Car C 6 A, together 58 of 60 A',
    );
    expect(describeMinute(45)).toContain('together 60 of 60 A');
  });
});
