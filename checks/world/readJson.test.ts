import { expect, it } from 'vitest';
import { findJson } from './readJson';

/** The values of a code block that begins in line 1, each with its line. */
const valuesIn = (sample: string) =>
  findJson('a.mdx', { type: 'code', value: sample }).map(({ value, place }) => [place([]).line, value]);

it('finds objects below the headers of a response', () => {
  expect(valuesIn('HTTP/1.1 200 OK\n\n{"id": 1,\n "text": "a } b"}')).toEqual([
    [4, { id: 1, text: 'a } b' }],
  ]);
});

it('finds each of several lines', () => {
  expect(valuesIn('{"id": 1}\n[2, "x", {}]')).toEqual([
    [2, { id: 1 }],
    [3, [2, 'x', {}]],
  ]);
});

it('finds the body of a command and skips code that is not JSON', () => {
  expect(valuesIn('const a = { b: 1 };\ncurl -d \'{"name": "\\"x\\""}\'')).toEqual([[3, { name: '"x"' }]]);
  expect(valuesIn('{"id": ')).toEqual([]);
});
