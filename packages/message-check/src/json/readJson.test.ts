import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFix } from '../finding';
import { decodeText, MAX_BYTES, MAX_LINES } from './decodeText';
import { formatJson } from './formatJson';
import { pathTo, valueOf, type JsonNode } from './nodes';
import { MAX_DEPTH, readJson } from './readJson';

const rootOf = (text: string): JsonNode => {
  const read = readJson(text);
  if ('problem' in read) throw new Error(read.problem.message);
  return read.root;
};
const problemOf = (text: string): string => {
  const read = readJson(text);
  return 'problem' in read ? `${read.problem.line}: ${read.problem.message}` : '';
};
const plain = (node: JsonNode): unknown => {
  switch (node.kind) {
    case 'object':
      return new Map(node.members.map(({ key, value }) => [key, plain(value)]));
    case 'array':
      return node.items.map(plain);
    case 'number':
      return Number(node.text);
    default:
      return node.value;
  }
};
const toMaps = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toMaps);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).map(([key, each]) => [key, toMaps(each)]));
};

describe('reading JSON', () => {
  it('gives the values of JSON.parse, compact and formatted', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(plain(rootOf(text))).toEqual(toMaps(JSON.parse(text)));
      }),
      { seed: 27, numRuns: 200 },
    );
  });

  it('refuses what JSON.parse refuses, and nothing else', () => {
    const isValid = (text: string): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', '0', '\\', '\n'),
        (text, at, change) => {
          const place = at % (text.length + 1);
          const changed = text.slice(0, place) + change + text.slice(place + 1);
          expect('root' in readJson(changed)).toBe(isValid(changed));
        },
      ),
      { seed: 27, numRuns: 400 },
    );
  });

  it('keeps the digits of numbers, and finds the place of values', () => {
    const text = '{\n  "price": 0.420000000000000001\n}';
    const price = valueOf(rootOf(text), 'price');
    expect(price).toMatchObject({ kind: 'number', text: '0.420000000000000001' });
    expect(text.slice(price?.start, price?.end)).toBe('0.420000000000000001');
  });

  it('reports names that occur twice, and uses the last one', () => {
    const read = readJson('{"id": 1, "id": 2}');
    expect(read).toMatchObject({ root: { members: [{ key: 'id' }, { key: 'id', keyStart: 10 }] } });
    expect(valueOf(rootOf('{"id": 1, "id": 2}'), 'id')).toMatchObject({ text: '2' });
  });

  it('treats the names of prototypes like all others', () => {
    const root = rootOf('{"__proto__": {"valid": true}, "constructor": 1}');
    expect(valueOf(root, '__proto__')?.kind).toBe('object');
    expect(valueOf(root, 'toString')).toBeUndefined();
  });

  it.each([
    ['{"a": 1,}', '1: There is a comma before the closing brace. JSON does not allow it; remove the comma.'],
    ['{"a": True}', '1: "True" is not a value of JSON. Write true, in lower case.'],
    [
      '[\n01]',
      '2: "01" is not a number of JSON: no plus sign, no leading zero, and digits on both sides of the point.',
    ],
    [
      '["a\nb"]',
      '1: A text contains a line break or another control character. Write it as an escape such as \\n.',
    ],
    ['{"a": 1} x', '1: The JSON ends here, but more text follows. Check one message at a time.'],
    ['', '1: The text is empty.'],
    ['NaN', '1: NaN is not a value of JSON.'],
  ])('explains %j', (text, message) => {
    expect(problemOf(text)).toBe(message);
  });

  it.each([
    ['{"a": 1,}', '{"a": 1}'],
    ['{“a”: “1”}', '{"a": "1"}'],
    ["{'a': True, 'b': None}", '{"a": true, "b": null}'],
    ['{a: 1}', '{"a": 1}'],
    ['{"a" => 1}', '{"a" : 1}'],
    ['{"a": 12,5}', '{"a": 12.5}'],
    ['{"a": 1 "b": 2}', '{"a": 1, "b": 2}'],
    ['{"a": 1;"b": 2}', '{"a": 1,"b": 2}'],
    ['{"a": 1,, "b": 2}', '{"a": 1, "b": 2}'],
    ['{"a": 1}}', '{"a": 1}'],
    ['{"a": 1 // one\n}', '{"a": 1 \n}'],
    ['{\u00a0"a": 1}', '{ "a": 1}'],
    ['{\\"a\\": 1}', '{"a": 1}'],
    ['```json\n{"a": 1}\n```', '{"a": 1}'],
    ['PUT /tokens HTTP/1.1\nHost: x\n\n{"a": [\n{"b": 1}\n]}', '{"a": [\n{"b": 1}\n]}'],
    ['[3, "1", {}]\n[3, "2", {}],\n', '[\n[3, "1", {}],\n[3, "2", {}]\n]'],
    [
      '2025-09-02 08:15:30,12 IN [3, "1", {}]\n[08:16:00] OUT [3, "2", {}]',
      '[\n[3, "1", {}],\n[3, "2", {}]\n]',
    ],
  ])('fixes %j', (text, expected) => {
    const read = readJson(text);
    const fix = 'problem' in read ? read.problem.fix : undefined;
    const fixed = fix && applyFix(text, fix);
    expect(fixed).toBe(expected);
    expect(readJson(expected)).toHaveProperty('root');
  });

  it.each([
    ['2025-09-02T08:15:30Z INFO started', 'line of a log'],
    ['id;start;kwh\n1;2025-09-02;12,5', 'looks like a table'],
    ['"id","kwh"\n"1","12"', 'more text follows'],
    ['eyJpZCI6IjEiLCJuYW1lIjoieCJ9', 'looks like Base64'],
    ['<!DOCTYPE html><html>', 'HTML or XML'],
    ['id: 1\nname: x', 'looks like YAML'],
    ['[2,"1","BootNotification",{"chargePointVendor":"X","charge', 'It may be cut'],
    ['{"id":"1","evses":[{"uid":"1"', 'It may be cut'],
    ['{"id":"1","name":"x"', 'It may be cut'],
    ['{"id":"1","evses":[{"uid":"1"}]', 'It may be cut'],
    ['[{"id":"1"}', 'It may be cut'],
    ['{"id": 1, ...}', 'shortened here'],
    ['{"id": <id>}', 'stands for a value'],
    ['{"a": [1, 2}', 'A list ends with a closing bracket ]'],
    ['[2,"1","Heartbeat",{}][3,"1",{}]', 'Another message follows'],
    ['{\u0000"', 'UTF-16'],
  ])('says what %j is, without a fix', (text, words) => {
    const read = readJson(text);
    expect(read).toMatchObject({ problem: { message: expect.stringContaining(words) as string } });
    expect('problem' in read && read.problem.fix).toBe(undefined);
  });

  it('refuses deep nesting, many lines and large texts', () => {
    expect(problemOf('['.repeat(MAX_DEPTH) + ']'.repeat(MAX_DEPTH))).toBe('');
    expect(problemOf('['.repeat(100_000))).toContain(`more than ${MAX_DEPTH} levels deep`);
    expect(problemOf('\n'.repeat(MAX_LINES))).toContain(`has ${MAX_LINES + 1} lines`);
    expect(problemOf(`"${'€'.repeat(MAX_BYTES / 3 + 1)}"`)).toContain('At most 5 MB');
  });

  it('formats without changing values', () => {
    const text = '{"a":[1.50,{"b":"\\u00e9"}],"c":{}}';
    expect(formatJson(rootOf(text), text)).toBe(
      '{\n  "a": [\n    1.50,\n    {\n      "b": "\\u00e9"\n    }\n  ],\n  "c": {}\n}',
    );
  });
});

describe('decoding a file', () => {
  it('drops a byte order mark', () => {
    expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x31))).toEqual({ text: '1' });
  });

  it('names the first byte that is not UTF-8', () => {
    const decoded = decodeText(Uint8Array.of(0x22, 0xc3, 0xa9, 0x0a, 0xe9, 0x22));
    expect(decoded).toMatchObject({ problem: { offset: 4, line: 2 } });
    expect('problem' in decoded && decoded.problem.message).toContain('Byte 5 (0xE9) is not valid UTF-8.');
  });

  it('refuses more than 5 MB', () => {
    expect(decodeText(new Uint8Array(MAX_BYTES + 1))).toHaveProperty('problem');
  });
});

it('writes paths like code', () => {
  expect(pathTo(pathTo(pathTo('', 'evses'), 0), 'uid')).toBe('evses[0].uid');
  expect(pathTo('a', 'b c')).toBe('a["b c"]');
});
