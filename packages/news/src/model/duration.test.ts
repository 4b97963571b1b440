import { expect, it } from 'vitest';
import { formatDuration, minutesBetween, toIsoDuration } from './duration';

it.each([
  [0, '0 min'],
  [8, '8 min'],
  [60, '1 h'],
  [95, '1 h 35 min'],
  [120, '2 h'],
  [1530, '1 d 1 h 30 min'],
])('writes %i minutes as %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text));

it('counts minutes across offsets', () => {
  expect(minutesBetween('2023-11-14T06:42:00Z', '2023-11-14T09:17:00+01:00')).toBe(95);
  expect(toIsoDuration(95)).toBe('PT95M');
});
