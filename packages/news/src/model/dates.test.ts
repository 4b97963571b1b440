import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDate, groupByMonth, isDate, isTime, toDay } from './dates';

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

it('groups by month and keeps the order', () => {
  const months = groupByMonth(['2025-09-09', '2025-09-02', '2025-08-26'], (date) => date);
  expect(months).toEqual([
    { id: '2025-09', label: 'September 2025', items: ['2025-09-09', '2025-09-02'] },
    { id: '2025-08', label: 'August 2025', items: ['2025-08-26'] },
  ]);
});
