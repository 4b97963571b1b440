import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
    expect(read).toMatchObject({ duplicates: [{ key: 'id', start: 10 }] });
    expect(valueOf(rootOf('{"id": 1, "id": 2}'), 'id')).toMatchObject({ text: '2' });
  });

  it('treats the names of prototypes like all others', () => {
    const root = rootOf('{"__proto__": {"valid": true}, "constructor": 1}');
    expect(valueOf(root, '__proto__')?.kind).toBe('object');
    expect(valueOf(root, 'toString')).toBeUndefined();
  });

  it.each([
    ['{"a": 1,}', '1: There is a comma before the closing brace. JSON does not allow it; remove the comma.'],
    ["{'a': 1}", '1: A name in double quotation marks is expected here.'],
    ['{"a": True}', '1: "True" is not a value of JSON. Write true, false or null in lower case.'],
    [
      '[\n01]',
      '2: "01" is not a number of JSON: no plus sign, no leading zero, and digits on both sides of the point.',
    ],
    [
      '["a\nb"]',
      '1: A text contains a line break or another control character. Write it as an escape such as \\n.',
    ],
    ['{"a": 1} {', '1: The JSON ends here, but more text follows. Check one message at a time.'],
    ['', '1: The text ends here, but a value is missing. The message may be cut.'],
    ['NaN', '1: NaN is not a value of JSON.'],
  ])('explains %j', (text, message) => {
    expect(problemOf(text)).toBe(message);
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
