import { expect, it } from 'vitest';
import { emptyMisses, type Misses } from '../missFile';
import { formatReport, toReport } from './formatReport';

const misses = (words: Misses['words'], waiting: Misses['waiting'] = {}): Misses => ({
  ...emptyMisses(),
  words,
  waiting,
});

it('adds up servers and lists the words of most days first', () => {
  const report = toReport([
    misses({ 'spot price': { searches: 9, days: 3, last: '2025-03-04' } }, { aaa: [1, '2025-03-04'] }),
    misses({
      'spot price': { searches: 4, days: 4, last: '2025-03-02' },
      overstay: { searches: 20, days: 5, last: '2025-03-03' },
    }),
  ]);
  expect(formatReport(report)).toBe(
    [
      ' days   searches  last day    words',
      '    7         13  2025-03-04  spot price',
      '    5         20  2025-03-03  overstay',
      '',
      'Searches that were seen on one or two days only, whose words are not kept: 1.',
    ].join('\n'),
  );
});

it('says that there is nothing to list', () => {
  expect(formatReport(toReport([misses({})]))).toMatch(/^No words were searched in vain/);
});
