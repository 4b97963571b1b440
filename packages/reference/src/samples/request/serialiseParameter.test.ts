import { describe, expect, it } from 'vitest';
import { toCookiePairs, toHeaderValue, toPathPart, toQueryParts } from './serialiseParameter';

const list = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };
const style = (name: string, explode: boolean) => ({ name: 'color', style: name, explode });

describe('serialisation follows the table of the OpenAPI specification', () => {
  it.each([
    ['form', true, 'blue', 'color=blue'],
    ['form', false, list, 'color=blue,black,brown'],
    ['form', true, list, 'color=blue&color=black&color=brown'],
    ['form', false, object, 'color=R,100,G,200,B,150'],
    ['form', true, object, 'R=100&G=200&B=150'],
    ['spaceDelimited', false, list, 'color=blue%20black%20brown'],
    ['spaceDelimited', false, object, 'color=R%20100%20G%20200%20B%20150'],
    ['pipeDelimited', false, list, 'color=blue%7Cblack%7Cbrown'],
    ['deepObject', true, object, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
    ['deepObject', true, { a: { b: 1 }, c: [1, 2] }, 'color%5Ba%5D%5Bb%5D=1&color%5Bc%5D=1&color%5Bc%5D=2'],
  ])('query %s explode=%s', (name, explode, value, expected) => {
    expect(toQueryParts(style(name, explode), value).join('&')).toBe(expected);
  });

  it.each([
    ['simple', false, list, 'blue,black,brown'],
    ['simple', false, object, 'R,100,G,200,B,150'],
    ['simple', true, object, 'R=100,G=200,B=150'],
    ['label', false, list, '.blue,black,brown'],
    ['label', true, list, '.blue.black.brown'],
    ['label', true, object, '.R=100.G=200.B=150'],
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, list, ';color=blue,black,brown'],
    ['matrix', true, list, ';color=blue;color=black;color=brown'],
    ['matrix', true, object, ';R=100;G=200;B=150'],
  ])('path %s explode=%s', (name, explode, value, expected) => {
    expect(toPathPart(style(name, explode), value)).toBe(expected);
  });

  it('writes headers unencoded', () => {
    expect(toHeaderValue({ explode: false }, object)).toBe('R,100,G,200,B,150');
    expect(toHeaderValue({ explode: true }, object)).toBe('R=100,G=200,B=150');
    expect(toHeaderValue({ explode: false }, 'a b"c')).toBe('a b"c');
  });

  it.each([
    ['form', true, list, ['color=blue', 'color=black', 'color=brown']],
    ['form', false, list, ['color=blue,black,brown']],
    ['form', true, object, ['R=100', 'G=200', 'B=150']],
    ['form', false, object, ['color=R,100,G,200,B,150']],
    ['form', true, 'a; "b",é%', ['color=a%3B%20%22b%22%2C%C3%A9%25']],
    ['cookie', true, 'a%20"b"', ['color=a%20"b"']],
  ])('cookie %s explode=%s', (name, explode, value, expected) => {
    expect(toCookiePairs(style(name, explode), value)).toEqual(expected);
  });

  it('leaves reserved characters as they are where the document allows them', () => {
    const reserved = { ...style('form', true), allowReserved: true };
    expect(toQueryParts(reserved, "/a:b?c&d=e+f#g'h")).toEqual(['color=/a:b?c%26d%3De%2Bf%23g%27h']);
    expect(toPathPart({ ...reserved, style: 'simple' }, 'a/b:c@d?e')).toBe('a%2Fb:c@d%3Fe');
  });

  it('encodes characters that would have to be escaped in a sample', () => {
    expect(toQueryParts(style('form', true), `it's "$x" (100%) <ü>`)).toEqual([
      'color=it%27s%20%22%24x%22%20%28100%25%29%20%3C%C3%BC%3E',
    ]);
  });

  it('replaces incomplete surrogate pairs', () => {
    expect(toQueryParts(style('form', true), 'a\ud800')).toEqual(['color=a%EF%BF%BD']);
  });
});
