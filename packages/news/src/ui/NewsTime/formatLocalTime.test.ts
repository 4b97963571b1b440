import { expect, it } from 'vitest';
import { formatLocalTime } from './formatLocalTime';

it('formats a time in the time zone of the reader', () => {
  expect(formatLocalTime('2023-11-14T23:42:00Z', 'Europe/Amsterdam')).toBe('15 Nov, 00:42');
  expect(formatLocalTime('2025-05-21T04:58:00Z', 'America/New_York')).toBe('21 May, 00:58');
});

it('returns nothing when the local time equals UTC', () => {
  expect(formatLocalTime('2023-11-14T06:42:00Z', 'UTC')).toBeUndefined();
});
