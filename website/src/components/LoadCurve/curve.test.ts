import { describe, expect, it } from 'vitest';
import { areaPath, currentsAt, describeMinute, LAYERS, LIMIT, MORNING, toY } from './curve';

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

  it('says the currents of a minute, which last until the next change', () => {
    expect(currentsAt(11)).toEqual(currentsAt(5));
    expect(describeMinute(12)).toBe(
      '08:12: Building 40 A, Car A 6 A, Car B 6 A, Car C 6 A, together 58 of 60 A',
    );
    expect(describeMinute(45)).toContain('together 60 of 60 A');
  });
});
