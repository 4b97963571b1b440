import { describe, expect, it } from 'vitest';
import { checkConditions } from './checkConditions';

describe('If-None-Match', () => {
  it.each(['"a"', 'W/"a"', '"x", "a"', '"x","a","y"', 'W/"x", W/"a"', '*', '"x,y", "a"'])(
    '%s is 304',
    (header) => {
      expect(checkConditions({ 'if-none-match': header }, '"a"')).toBe(304);
    },
  );

  it.each([undefined, '', 'a', '"b"', '"A"', '"a', 'a"', ',,', '"a-gzip"'])('%s sends the page', (header) => {
    expect(checkConditions(header === undefined ? {} : { 'if-none-match': header }, '"a"')).toBeUndefined();
  });
});

describe('If-Match', () => {
  it.each(['"a"', '"x", "a"', '*'])('%s sends the page', (header) => {
    expect(checkConditions({ 'if-match': header }, '"a"')).toBeUndefined();
  });

  it.each(['"x"', 'W/"a"', '', 'a', '"a-gzip"', ',,'])('%s is 412', (header) => {
    expect(checkConditions({ 'if-match': header }, '"a"')).toBe(412);
  });

  it('is evaluated before If-None-Match', () => {
    expect(checkConditions({ 'if-match': '"x"', 'if-none-match': '"a"' }, '"a"')).toBe(412);
    expect(checkConditions({ 'if-match': '"a"', 'if-none-match': '"a"' }, '"a"')).toBe(304);
  });
});
