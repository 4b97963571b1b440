import { describe, expect, it } from 'vitest';
import { agrees } from './amount';
import { findQuotes, toPattern } from './facts';

describe('agrees', () => {
  it.each([
    ['15 min', '15 minutes', true],
    ['15 s', '15 minutes', false],
    ['24-hour', '24 hours', true],
    ['24 h', '1 day', true],
    ['24 days', '24 hours', false],
    ['10 days', '10 working days', false],
    ['1000', '1,000 rows', true],
    ['1000', '10,000 rows', false],
    ['eight', '8', true],
    ['EUR 40.00', 'EUR 40', true],
    ['EUR 40', '40 A', false],
    ['EUR 10-150', 'EUR 10 to 150', true],
    ['EUR 10-100', 'EUR 10 to 150', false],
    ['7 years', '84 months', true],
    ['14 May 2024', '14 May 2024', true],
    ['15 May 2024', '14 May 2024', false],
    ['09:00', '3 February 2026 at 09:00 UTC', true],
    ['20th', '15th', false],
  ])('of %s with %s is %s', (value, text, expected) => {
    expect(agrees(value, text)).toBe(expected);
  });
});

describe('findQuotes', () => {
  const find = (phrase: string, text: string) =>
    findQuotes(toPattern(phrase), text).map(({ value }) => value);

  it('finds each value of a phrase, regardless of case', () => {
    expect(find('kept for #', 'Kept for 30 days; files are kept for 24 h.')).toEqual(['30 days', '24 h']);
  });

  it('allows a few words in between, within one sentence and one cell', () => {
    expect(find('free … after #', 'The identity is free for another charger after 30 days.')).toEqual([
      '30 days',
    ]);
    expect(find('free … after #', 'It is free. Call after 30 days.')).toEqual([]);
    expect(find('free … after #', 'free | after 30 days')).toEqual([]);
  });

  it('does not match a part of a number', () => {
    expect(find('# rows', '2,500 rows, 0.25 rows')).toEqual(['2,500', '0.25']);
  });
});
