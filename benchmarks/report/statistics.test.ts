import { describe, expect, it } from 'vitest';
import { growthExponent, median, perFurtherPage } from './statistics';

describe('the median', () => {
  it('is the middle value in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });
});

describe('growth', () => {
  const at = (value: (pages: number) => number) =>
    [550, 2500, 10_000].map((pages) => ({ pages, value: value(pages) }));

  it('is the exponent of the number of pages', () => {
    expect(growthExponent(at(() => 7))).toBeCloseTo(0);
    expect(growthExponent(at((pages) => 12 * pages))).toBeCloseTo(1);
    expect(growthExponent(at((pages) => pages ** 1.5))).toBeCloseTo(1.5);
  });

  it('is undefined when it cannot be calculated', () => {
    expect(growthExponent(at(() => 0))).toBeNaN();
    expect(growthExponent([{ pages: 550, value: 3 }])).toBeNaN();
  });

  it('per further page excludes the fixed part', () => {
    expect(perFurtherPage(at((pages) => 100_000 + 12 * pages))).toBeCloseTo(12);
    expect(perFurtherPage([{ pages: 550, value: 3 }])).toBeNaN();
  });
});
