import { describe, expect, it } from 'vitest';
import { areaPath, LIMIT, MORNING } from './curve';

describe('the load curve of the home page', () => {
  it('never rises above the limit', () => {
    for (const { building, a, b, c } of MORNING.steps)
      expect(building + a + b + c).toBeLessThanOrEqual(LIMIT);
  });

  it('stacks the layers: each car starts where the previous one ends', () => {
    const top = (path: string) => path.slice(1).split('L')[0];
    const end = (path: string) => path.slice(1, -1).split('L').at(-1);
    expect(end(areaPath('b'))).toBe(top(areaPath('a')));
  });
});
