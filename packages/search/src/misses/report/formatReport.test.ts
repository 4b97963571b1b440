import { expect, it } from 'vitest';
import { emptyMisses, type Misses } from '../missFile';
import { formatReport, toReport } from './formatReport';

const misses = (counted: Misses['counted']): Misses => ({ ...emptyMisses(), counted });

it('lists the words of most days first, and no search without words', () => {
  const report = toReport(
    misses({
      a: { searches: 13, days: 4, last: '2025-03-04', words: 'spot price' },
      b: { searches: 2, days: 2, last: '2025-03-04' },
      c: { searches: 20, days: 5, last: '2025-03-03', words: 'overstay' },
    }),
  );
  expect(formatReport(report)).toBe(
    [
      ' days   searches  last day    words',
      '    5         20  2025-03-03  overstay',
      '    4         13  2025-03-04  spot price',
    ].join('\n'),
  );
});

it('says that there is nothing to list', () => {
  expect(formatReport(toReport(misses({})))).toMatch(/^No words were searched in vain/);
});
