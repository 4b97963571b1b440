import { describe, expect, it } from 'vitest';
import { fixtureRecords } from '../testing/fixtureRecords';
import { leaveOut } from './askedLessons';
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

describe('leaveOut', () => {
  it('takes every fourth expected query out of the records and asks for its page', () => {
    const changes = [
      { url: '/base/Set%20up/a', asked: ['1', '2', '3'] },
      { url: '/base/b#c', asked: ['4', '5'] },
    ];
    const records = fixtureRecords()
      .slice(0, 2)
      .map((record, index) => ({ ...record, ...changes[index] }));
    const { kept, items } = leaveOut(records, '/base/');
    expect(kept.map(({ asked }) => asked)).toEqual([['1', '2', '3'], ['5']]);
    expect(items).toEqual([{ query: '4', accept: ['/b'], kind: 'asked' }]);
  });
});
