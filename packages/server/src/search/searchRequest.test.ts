import { describe, expect, it } from 'vitest';
import { readSearchRequest } from './searchRequest';

const read = (query: string | Record<string, string>) =>
  readSearchRequest(new URLSearchParams(query), { searchPageUrl: '/search', feedbackUrl: undefined });

describe('readSearchRequest', () => {
  it('reads text, filters and the first result', () => {
    expect(read('q=+get+charger&section=News&version=2.2.1&from=20')).toEqual({
      q: 'get charger',
      filters: { sections: ['News'], versions: ['2.2.1'] },
      offset: 20,
      searchPageUrl: '/search',
      feedbackUrl: undefined,
    });
  });

  it('limits the length of the text without splitting an emoji', () => {
    expect(read({ q: 'x'.repeat(5_000) }).q).toHaveLength(200);
    expect(read({ q: `${'x'.repeat(199)}💡` }).q).toBe('x'.repeat(199));
    expect(read({ q: `${'x'.repeat(198)}💡` }).q).toBe(`${'x'.repeat(198)}💡`);
  });

  it('limits the number of filters, and sorts them', () => {
    const many = Array.from({ length: 500 }, (_, index) => `version=${index}`).join('&');
    expect(read(`q=a&${many}`).filters.versions).toHaveLength(10);
    expect(read('q=a&version=2.2.1&version=2.1.1&version=2.2.1')).toEqual(
      read('q=a&version=2.1.1&version=2.2.1'),
    );
  });

  it.each([
    ['-1', 0],
    ['1.5', 0],
    ['x', 0],
    ['', 0],
    ['1e9', 1_000],
    ['Infinity', 0],
  ])('reads from=%s as %i', (from, offset) => {
    expect(read({ q: 'charger', from }).offset).toBe(offset);
  });
});
