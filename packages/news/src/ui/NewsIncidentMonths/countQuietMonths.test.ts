import { expect, it } from 'vitest';
import { countQuietMonths } from './countQuietMonths';

it.each([
  ['2025-05', '2025-05', 0],
  ['2025-05', '2025-04', 0],
  ['2025-02', '2024-11', 2],
])('between %s and %s', (later, earlier, count) => expect(countQuietMonths(later, earlier)).toBe(count));
