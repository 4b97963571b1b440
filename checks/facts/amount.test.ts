import { describe, expect, it } from 'vitest';
import { agrees } from './agrees';
import { buildPhrase, findQuotes } from './findQuotes';

describe('agrees', () => {
  it.each([
    ['15 min', '15 minutes'],
    ['24-hour', '24 hours'],
    ['24 h', '1 day'],
    ['1000', '1 000 rows'],
    ['eight', '8'],
    ['EUR 40', 'EUR 40'],
    ['EUR 40.00', 'EUR 40'],
    ['EUR 10-150', 'EUR 10 to 150'],
    ['5-10 working days', '5 to 10 working days'],
    ['30', '30 days'],
    ['7 years', '84 months'],
    ['14 May 2024', '14 May 2024'],
    ['09:00', '3 February 2026 at 09:00 UTC'],
    ['15th', '15th'],
  ])('accepts %s for %s', (value, text) => {
    expect(agrees(value, text)).toBe(true);
  });

  it.each([
    ['15 s', '15 minutes'],
    ['24 days', '24 hours'],
    ['10 days', '10 working days'],
    ['1000', '10 000 rows'],
    ['EUR 40', '40 A'],
    ['EUR 10-100', 'EUR 10 to 150'],
    ['15 May 2024', '14 May 2024'],
    ['20th', '15th'],
  ])('does not accept %s for %s', (value, text) => {
    expect(agrees(value, text)).toBe(false);
  });
});

describe('findQuotes', () => {
  const find = (phrase: string, text: string) =>
    findQuotes(buildPhrase(phrase), { text, folded: text.toLowerCase() }).map(({ value }) => value);

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
    expect(find('# rows', '2 500 rows, 0.25 rows')).toEqual(['2 500', '0.25']);
  });
});
