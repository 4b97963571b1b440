import { describe, expect, it } from 'vitest';
import { areaPath, currentsAt, describeMinute, LIMIT, MORNING } from './curve';

describe('the load curve of the home page', () => {
  it('never rises above the limit', () => {
    for (const { building, a, b, c } of MORNING.steps)
      expect(building + a + b + c).toBeLessThanOrEqual(LIMIT);
  });

  it('stacks the layers: each car starts where the previous one ends', () => {
    const top = /^M30 ([\d.]+)H/.exec(areaPath('a'))?.[1];
    const end = /V([\d.]+)(?:H[\d.]+)*H30Z$/.exec(areaPath('b'))?.[1];
    expect(top).toBeDefined();
    expect(end).toBe(top);
  });

  it('says the currents of a minute, which last until the next change', () => {
    expect(currentsAt(11)).toEqual(currentsAt(5));
    expect(describeMinute(12)).toBe(
      '08:12: Building 40 A, Car A 6 A, Car B 6 A, Car C 6 A, together 58 of 60 A',
    );
    expect(describeMinute(45)).toContain('together 60 of 60 A');
  });
});
