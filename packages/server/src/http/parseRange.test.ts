import { describe, expect, it } from 'vitest';
import { parseRange } from './parseRange';

const representation = { file: 'a', bytes: 100, etag: '"a"', hash: 'abcdefghijklmnopqrstuv' };
const range = (value: string, ifRange?: string) =>
  parseRange({ range: value, ...(ifRange !== undefined && { 'if-range': ifRange }) }, representation);

describe('parseRange', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-', 10, 99],
    ['bytes=-10', 90, 99],
    ['bytes=90-500', 90, 99],
    ['bytes=-500', 0, 99],
    ['BYTES=0-9', 0, 9],
    [' bytes=0-9 ', 0, 9],
  ])('%j is %i to %i of 100 bytes', (value, start, end) => {
    expect(range(value)).toEqual({ start, end });
  });

  it.each(['bytes=100-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('%.40s is unsatisfiable', (value) => {
    expect(range(value)).toBe('unsatisfiable');
  });

  it.each([
    '',
    'bytes=',
    'bytes=-',
    'bytes=9-5',
    'bytes=a-b',
    'bytes=0-1,4-5',
    'items=0-1',
    'bytes=0x1-2',
    'bytes=1.5-2',
  ])('%j is ignored', (value) => {
    expect(range(value)).toBeUndefined();
  });

  it('is ignored unless If-Range matches strongly', () => {
    expect(range('bytes=0-9', '"a"')).toEqual({ start: 0, end: 9 });
    for (const value of ['"b"', 'W/"a"', 'Wed, 21 Oct 2015 07:28:00 GMT', ''])
      expect(range('bytes=0-9', value)).toBeUndefined();
  });

  it('is unsatisfiable for an empty file', () => {
    expect(parseRange({ range: 'bytes=0-0' }, { ...representation, bytes: 0 })).toBe('unsatisfiable');
  });
});
