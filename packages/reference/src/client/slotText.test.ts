import { describe, expect, it } from 'vitest';
import { serverText, slotText } from './slotText';

describe('a typed value', () => {
  it.each([
    ['curl', `it's "x" \\ $(id)`, `it'\\''s "x" \\ $(id)`],
    ['javascript', `it's \\`, `it\\'s \\\\`],
    ['typescript', `it's \\`, `it\\'s \\\\`],
    ['php', `it's \\ $x`, `it\\'s \\\\ $x`],
    ['python', `it's "x" \\`, `it's \\"x\\" \\\\`],
    ['java', `"\\u0022`, `\\"\\\\u0022`],
    ['csharp', `"\\`, `\\"\\\\`],
    ['go', `"\\`, `\\"\\\\`],
  ])('is escaped for %s', (language, typed, written) => {
    expect(slotText(typed, language, undefined)).toBe(written);
  });

  it('stays on one line', () => {
    expect(slotText('a\r\nX-Evil: 1\u2028\u0000b', 'go', undefined)).toBe('aX-Evil: 1b');
  });

  it('is percent-encoded in a URL, even half of a surrogate pair', () => {
    expect(slotText(`a/b?c'(d)\ud800`, 'curl', 'url')).toBe('a%2Fb%3Fc%27%28d%29%EF%BF%BD');
  });

  it('is encoded in Base64 as UTF-8', () => {
    expect(atob(slotText('é:\u{1F600}', 'curl', 'base64'))).toBe('\xc3\xa9:\xf0\x9f\x98\x80');
  });

  it('cannot end the string of a server', () => {
    expect(serverText(`https://a'b"c\\d e.example/v2`)).toBe('https://a%27b%22c%5Cd%20e.example/v2');
  });
});
