import { expect, it } from 'vitest';
import type { PlacedFinding } from '../finding';
import { LONGEST_LINE, markLine } from './markLine';

const at = (column: number, length: number, severity = 'error'): PlacedFinding =>
  ({ column, start: 100 + column, end: 100 + column + length, severity }) as PlacedFinding;

it('marks the values with findings, each character once', () => {
  expect(markLine('"type": "rfid", "x": 1', [at(9, 6), at(9, 6, 'hint'), at(17, 3, 'warning')])).toEqual([
    { text: '"type": ' },
    { text: '"rfid"', severity: 'error' },
    { text: ', ' },
    { text: '"x"', severity: 'warning' },
    { text: ': 1' },
  ]);
});

it('marks a value that continues in the next line up to the end of the line', () => {
  expect(markLine('  {', [at(3, 500)])).toEqual([{ text: '  ' }, { text: '{', severity: 'error' }]);
});

it('shows the part of a long line around the finding', () => {
  const line = `${'a'.repeat(1000)}"rfid"${'b'.repeat(1000)}`;
  const pieces = markLine(line, [at(1001, 6)]);
  expect(pieces.map(({ text }) => text.slice(0, 6))).toEqual(['…', 'aaaaaa', '"rfid"', 'bbbbbb', '…']);
  expect(pieces.map(({ text }) => text).join('')).toHaveLength(LONGEST_LINE + 2);
});
