import { describe, expect, it } from 'vitest';
import { addDays, findDays, readToday } from './today';

describe('the day of a build', () => {
  const now = new Date('2025-03-04T23:59:59Z');

  it('is today in UTC unless the environment sets it', () => {
    expect(readToday({}, now)).toBe('2025-03-04');
    expect(readToday({ SOURCE_DATE_EPOCH: '1709164800' }, now)).toBe('2024-02-29');
    expect(readToday({ PORTAL_TODAY: '2024-01-01', SOURCE_DATE_EPOCH: '1709164800' }, now)).toBe(
      '2024-01-01',
    );
  });

  it('is an error when the environment sets something else', () => {
    expect(() => readToday({ PORTAL_TODAY: '2025-02-30' }, now)).toThrow(
      'PORTAL_TODAY is "2025-02-30", but must be',
    );
    expect(() => readToday({ SOURCE_DATE_EPOCH: 'now' }, now)).toThrow(
      'SOURCE_DATE_EPOCH is "now", but must be',
    );
  });

  it('is counted across leap years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-12-31', 364)).toBe('2024-12-29');
  });
});

describe('the days in a text', () => {
  it('are found when they exist and are written as in the portal', () => {
    expect(
      findDays('From 1 October 2025 until 31 March 2026 at 09:00 UTC, not on 31 February 2026.'),
    ).toEqual(['2025-10-01', '2026-03-31']);
    expect(findDays('In March 2026, or on 2026-03-31.')).toEqual([]);
  });
});
