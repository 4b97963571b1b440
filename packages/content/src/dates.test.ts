import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatLocalTime,
  groupByDay,
  isDate,
  isTime,
  minutesBetween,
  toDay,
  toIsoDuration,
} from './dates';

describe('isDate', () => {
  it.each(['2025-09-02', '2024-02-29'])('accepts %s', (text) => expect(isDate(text)).toBe(true));
  it.each(['2025-13-45', '2025-02-29', '2025-00-10', '2025-9-2', '02.09.2025', ''])('rejects %s', (text) =>
    expect(isDate(text)).toBe(false),
  );
});

describe('isTime', () => {
  it.each(['2025-09-02T08:00:00Z', '2025-09-02T08:00Z', '2025-09-02T10:00:00+02:00'])('accepts %s', (text) =>
    expect(isTime(text)).toBe(true),
  );
  it.each(['2025-09-02T08:00:00', '2025-02-30T08:00:00Z', '2025-09-02T25:00:00Z', '2025-09-02'])(
    'rejects %s',
    (text) => expect(isTime(text)).toBe(false),
  );
});

it('formats in UTC for any offset', () => {
  expect(formatDate('2025-09-02')).toBe('2 September 2025');
  expect(formatDateTime('2023-11-15T00:30:00+02:00')).toBe('14 November 2023, 22:30 UTC');
  expect(toDay('2023-11-15T00:30:00+02:00')).toBe('2023-11-14');
});

it('formats a time in the time zone of the reader, with the day if that is another one than in UTC', () => {
  expect(formatLocalTime('2023-11-14T23:42:00Z', 'Europe/Amsterdam')).toBe('15 Nov, 00:42');
  expect(formatLocalTime('2025-05-21T04:58:00Z', 'America/New_York')).toBe('00:58');
  expect(formatLocalTime('2025-05-01T02:10:00Z', 'America/New_York')).toBe('30 Apr, 22:10');
});

it('has no local time that equals UTC', () => {
  expect(formatLocalTime('2023-11-14T06:42:00Z', 'UTC')).toBeUndefined();
});

it('groups by year or month and keeps the order', () => {
  const days = ['2025-09-09', '2025-09-02', '2024-08-26'];
  expect(groupByDay(days, 'month', String)).toEqual([
    { id: '2025-09', items: ['2025-09-09', '2025-09-02'] },
    { id: '2024-08', items: ['2024-08-26'] },
  ]);
  expect(groupByDay(days, 'year', String).map(({ id }) => id)).toEqual(['2025', '2024']);
});

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
