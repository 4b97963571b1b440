import { describe, expect, it } from 'vitest';
import { samplePattern } from '../model/sample/samplePattern';
import { compilePattern } from './patterns';

describe('a pattern of another language', () => {
  it.each([
    ['(?i)^gate-\\d$', 'GATE-7', 'gate-'],
    ['/^[a-f]+$/i', 'BEEF', '/beef/'],
    ['\\A\\w{2,}\\z', 'ab', 'a b'],
    ['^[[:upper:]][[:digit:]_]*$', 'A1_', 'a1'],
    ['^(?P<year>\\d{4})$', '2031', '31'],
    ['^(?>a+)b$', 'aab', 'aa'],
    ['^[a-z]++$', 'abc', 'ABC'],
    ['^[\\w-.]+$', 'a-b.c', 'a b'],
    ['(?m)^x$', 'a\nx', 'xy'],
  ])('is understood: %s', (pattern, matching, other) => {
    expect(compilePattern(pattern)?.test(matching)).toBe(true);
    expect(compilePattern(pattern)?.test(other)).toBe(false);
    expect(compilePattern(pattern)?.test(samplePattern(pattern) ?? '')).toBe(true);
  });

  it('keeps its meaning when JavaScript knows it', () => {
    expect(compilePattern('^\\p{Lu}\\\\A[*+]+$')?.test('É\\A*+')).toBe(true);
    expect(compilePattern('^/a/$')?.test('/a/')).toBe(true);
    expect(compilePattern('a/b$/')?.source).toBe('a\\/b$\\/');
  });

  it.each(['(', '[z-a]', '*'])('that is invalid everywhere is not understood: %s', (pattern) => {
    expect(compilePattern(pattern)).toBeUndefined();
  });
});
