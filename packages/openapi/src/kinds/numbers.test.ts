import { describe, expect, it } from 'vitest';
import { findLossyNumbers } from '../load/bundle/lossyNumbers';

describe('numbers with more digits than can be read', () => {
  it.each([
    ['YAML', 'openapi: 3.1.0\na:\n  id: 9007199254740993\n  other: 12\n', '9007199254740993', 3],
    ['a list', 'a: [1, 6917528997577384321]\n', '6917528997577384321', 1],
    ['JSON', '{\n  "a": "9007199254740993",\n  "b": 18446744073709551615\n}', '18446744073709551615', 3],
    ['a fraction', 'price: 0.12345678901234567890123\n', '0.12345678901234567890123', 1],
    ['a negative number', '[-9223372036854775807]', '-9223372036854775807', 1],
  ])('are found in %s', (_name, body, text, line) => {
    expect(findLossyNumbers(body)).toEqual([{ text, line }]);
  });

  it.each([
    'id: "9007199254740993"\n',
    "id: '6917528997577384321'\n",
    'id: 9007199254740992\n',
    'limit: 1000000000000000000000\n',
    'description: |\n  The id 9007199254740993 is an example.\n',
    'text: id 9007199254740993\n',
    '{"text": "a \\" 9007199254740993"}',
    'float: 0.1000000000000000000000\n',
    'half: 1234567890.12345\n',
  ])('are not texts, nor numbers that keep their value: %s', (body) => {
    expect(findLossyNumbers(body)).toEqual([]);
  });
});
