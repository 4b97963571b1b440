import { describe, expect, it } from 'vitest';
import { fitWeights } from './softmax';

describe('fitWeights', () => {
  const example = { features: [Float64Array.of(1, 0), Float64Array.of(0, 1)], isRight: [false, true] };

  it('prefers the feature of right results', () => {
    const [first = 0, second = 0] = fitWeights([example], { prior: [1, 0], pull: 0.01 });
    expect(second).toBeGreaterThan(first);
  });

  it('keeps the prior without examples', () => {
    expect(fitWeights([], { prior: [8, 0], pull: 0.01 })).toEqual([8, 0]);
  });
});
