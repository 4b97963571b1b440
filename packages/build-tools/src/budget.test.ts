import { describe, expect, it } from 'vitest';
import { OverBudgetError, spend, withBudget } from './budget';

/** A clock that a test sets. */
const createClock = () => {
  const clock = Object.assign(() => clock.now, { now: 0 });
  return clock;
};

describe('withBudget', () => {
  it('ends a loop when its time is over', () => {
    const clock = createClock();
    let steps = 0;
    const loop = () => {
      for (;;) {
        spend(500);
        steps += 1;
        clock.now += 10;
      }
    };
    expect(() => withBudget(100, clock, loop)).toThrow(OverBudgetError);
    expect(steps).toBeLessThan(20);
  });

  it('looks at the clock rarely', () => {
    let looks = 0;
    const clock = () => (looks += 1);
    withBudget(1_000, clock, () => {
      for (let step = 0; step < 10_000; step += 1) spend();
    });
    expect(looks).toBeLessThan(20);
  });

  it('returns the result, and counts nothing outside of the work', () => {
    const clock = createClock();
    expect(withBudget(100, clock, () => 'result')).toBe('result');
    expect(() => withBudget(100, clock, () => JSON.parse('{') as unknown)).toThrow(SyntaxError);
    clock.now = 1_000_000;
    expect(() => spend(1_000_000)).not.toThrow();
  });
});
