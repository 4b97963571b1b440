import { describe, expect, it } from 'vitest';
import { matchesCheaply, samplePattern } from './samplePattern';

describe('samplePattern', () => {
  it.each([
    ['^[A-Z]{2}[0-9A-Z]{3}\\*?E[\\w*]{1,30}$', 'AA000*E' + '\u0061'],
    ['^\\d+(\\.\\d{1,2})?$', '1.1'],
    ['^(?:on|off)$', 'on'],
    ['\\p{Lu}\\p{L}+', 'Aa'],
    ['^[^\\s/]+$', 'a'],
    ['^[^a-z]$', 'A'],
    ['^([a-z]+-)*x$', 'a-x'],
    ['^\\+[1-9]\\d{6,14}$', '+1111111'],
    ['^ch_[0-9A-HJKMNP-TV-Z]{26}$', `ch_${'0'.repeat(26)}`],
    ['^(25[0-5]|2[0-4]\\d)$', '250'],
    ['^[\\]x]$', ']'],
    ['', ''],
  ])('generates a text for %s', (pattern, text) => {
    expect(samplePattern(pattern)).toBe(text);
    expect(text).toMatch(new RegExp(pattern, 'u'));
  });

  it.each([
    '^(?=x)y',
    '(a)\\1',
    '[a-z]{1000000000}',
    '((a{50}){50}){50}',
    '[',
    '[^z-a]',
    '[^\\p{Lu}-x]',
    '[^a',
    '(',
    '*',
    '\\',
    'a{2',
    `${'(a|'.repeat(90)}`,
  ])('does not throw for %s', (pattern) => {
    const text = samplePattern(pattern);
    expect(text === undefined || text.length <= 200).toBe(true);
  });
});

describe('matchesCheaply', () => {
  it.each<[string, string, boolean | undefined]>([
    ['^\\d{16}$', '1'.repeat(16), true],
    ['^(AC|DC)-\\d+$', 'EC-1', false],
    ['^(?=.*[A-Z]).{8,}$', 'abcdefgh', false],
    [`${'a?'.repeat(40)}${'a'.repeat(40)}`, 'a'.repeat(40), undefined],
    [`^${'(a|a)'.repeat(30)}$`, `${'a'.repeat(30)}b`, undefined],
    ['^(a+)+$', 'a'.repeat(40), undefined],
    ['^(a)\\1$', 'aa', undefined],
    ['a*a*a*a*a*b', 'a'.repeat(100), undefined],
    ['[', 'a', undefined],
  ])('compares %s with a text, unless that could take long', (pattern, value, result) => {
    expect(matchesCheaply(pattern, value)).toBe(result);
  });
});
