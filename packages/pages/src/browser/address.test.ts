import { describe, expect, it } from 'vitest';
import {
  cutText,
  decodePath,
  encodePath,
  encodeValue,
  isOwnPath,
  readHash,
  repairAddress,
  writeHash,
  writeQuery,
} from './address';

const DAMAGED = ['%', '%E0%A4%A', '%C0%AF', '%ED%A0%80', '%zz', 'a%', '%u0041', '%FF'];

describe('readHash', () => {
  it.for<[string, string]>([
    ['', ''],
    ['#', ''],
    ['#set-up', 'set-up'],
    ['#S%C3%A4tze%20a', 'Sätze a'],
    ...DAMAGED.map((text): [string, string] => [`#${text}`, text]),
  ])('reads the anchor of %j', ([hash, anchor], { task }) => {
    expect(readHash({ hash }).anchor).toBe(anchor);
    task.meta.attack = {
      id: 'M6',
      attack: 'Open a page with a valid or damaged hash',
      attempts: 1,
      bound: 'the hash is read without an error',
    };
  });

  it('reads parameters after the anchor', () => {
    const { anchor, parameters } = readHash({ hash: '#request.a?request%3A0=B&b=%E0%A4%A&c=1?2' });
    expect(anchor).toBe('request.a');
    expect([...parameters]).toEqual([
      ['request:0', 'B'],
      ['b', '\ufffd%A'],
      ['c', '1?2'],
    ]);
  });
});

it.each(['', 'set-up', 'request.:B', '100%', '%41', 'a?b#c', 'Sätze a'])('writes the anchor %j', (anchor) => {
  for (const picks of [{}, { 'request:0': 'B&?#%' }] as Record<string, string>[]) {
    const read = readHash({ hash: writeHash(anchor, picks) });
    expect(read.anchor).toBe(anchor);
    expect(Object.fromEntries(read.parameters)).toEqual(picks);
  }
});

describe('writeQuery', () => {
  it.for<[Record<string, string>, string]>([
    [{}, ''],
    [{ q: 'a b&c' }, '?q=a+b%26c'],
    [{ q: 'x\ud83d' }, '?q=x%EF%BF%BD'],
    [{ q: '\ude00🚀' }, '?q=%EF%BF%BD%F0%9F%9A%80'],
  ])('writes %j', ([parameters, query], { task }) => {
    expect(writeQuery(parameters)).toBe(query);
    task.meta.attack = {
      id: 'M6',
      attack: 'Search for a text that contains half of a surrogate pair',
      attempts: 1,
      bound: 'the query is written without an error',
    };
  });

  it('repeats a name', () => {
    expect(
      writeQuery([
        ['a', '1'],
        ['a', '2'],
      ]),
    ).toBe('?a=1&a=2');
  });
});

it('encodes a value with lone surrogates', () => {
  expect(encodeValue('a b\udc00🚀')).toBe('a%20b%EF%BF%BD%F0%9F%9A%80');
});

it('decodes and encodes paths', () => {
  expect(decodePath('/Set%20up/chargers')).toBe('/Set up/chargers');
  expect(encodePath('/Set up/chargers')).toBe('/Set%20up/chargers');
  expect(encodePath('/Set%20up/chargers')).toBe('/Set%20up/chargers');
  expect(encodePath('/a\ud800')).toBe('/a%EF%BF%BD');
  for (const text of DAMAGED) expect(decodePath(`/${text}`)).toBe(`/${text}`);
});

it('does not cut surrogate pairs', () => {
  expect(cutText('abc', 2)).toBe('ab');
  expect(cutText('ab', 9)).toBe('ab');
  expect(cutText('a🚀', 2)).toBe('a');
  expect(cutText('a🚀', 3)).toBe('a🚀');
});

describe('isOwnPath', () => {
  const origin = 'https://docs.example';

  it.each(['/', '/a/b?q=1#c', '/Set%20up', '/%7e', '/#%E0%A4%A'])('accepts %j', (url) => {
    expect(isOwnPath(url, origin)).toBe(true);
  });

  it.each([
    '',
    'a',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    ' /a',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://docs.example/a',
    'https://evil.example',
    'javascript:alert(1)',
    '/%E0%A4%A',
    '/100%25',
  ])('refuses %j', (url) => {
    expect(isOwnPath(url, origin)).toBe(false);
  });
});

describe('repairAddress', () => {
  it.each([
    ['/a%20b', '/a%20b'],
    ['/a%20b/%E0%A4%A/c', '/a%20b/\ufffdE0\ufffdA4\ufffdA/c'],
    ['/100%25', '/100\ufffd25'],
    ['/100%', '/100\ufffd'],
    ['//evil.example/a', '/evil.example/a'],
  ])('makes the path %j decodable', (pathname, repaired) => {
    expect(repairAddress({ pathname, search: '?%', hash: '' })).toEqual({
      pathname: repaired,
      search: '?%',
      hash: '',
    });
  });

  it.each(DAMAGED)('keeps the meaning of the hash #%s', (text) => {
    const { hash } = repairAddress({ pathname: '/', search: '', hash: `#${text}` });
    expect(decodeURIComponent(hash)).toBe(`#${text}`);
    expect(readHash({ hash }).anchor).toBe(text);
  });

  it('does not change valid or repaired addresses', () => {
    for (const text of ['', '#a', '#%20', '#a?b=%20', ...DAMAGED.map((damaged) => `#${damaged}`)]) {
      const once = repairAddress({ pathname: '/a', search: '', hash: text });
      expect(repairAddress(once)).toEqual(once);
      if (!DAMAGED.includes(text.slice(1))) expect(once.hash).toBe(text);
    }
  });
});
