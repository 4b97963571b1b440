import { describe, expect, it, vi } from 'vitest';
import { isRecordOf, isString, ownOf, readStored, writeStored, type Check } from './storage';

const isNames: Check<Record<string, string>> = (value): value is Record<string, string> =>
  isRecordOf(value, isString);

const holding = (text: string | null) => ({
  storage: () => ({ getItem: () => text, setItem: () => undefined }),
  onUnavailable: vi.fn(),
});

describe('readStored', () => {
  it('reads a value that passes the check', () => {
    expect(readStored('key', isNames, holding('{"a":"1"}'))).toEqual({ a: '1' });
  });

  it.each([
    null,
    '',
    'undefined',
    '{"a":',
    'null',
    '1',
    '[]',
    '["a"]',
    '{"a":1}',
    '{"a":{"b":"c"}}',
    '{"__proto__":{"a":"b"}}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    JSON.stringify({ a: 'x'.repeat(100_000) }),
  ])('reads nothing from %.40j', (text) => {
    const options = holding(text);
    expect(readStored('key', isNames, options)).toBeUndefined();
    expect(options.onUnavailable).not.toHaveBeenCalled();
  });

  it('reports blocked storage on reads and writes', () => {
    const error = new DOMException('denied', 'SecurityError');
    const onUnavailable = vi.fn();
    const storage = (): Storage => {
      throw error;
    };
    expect(readStored('key', isNames, { storage, onUnavailable })).toBeUndefined();
    writeStored('key', {}, { storage, onUnavailable });
    expect(onUnavailable.mock.calls).toEqual([[error], [error]]);
  });
});

it('looks up own properties only', () => {
  const values = JSON.parse('{"a":"1","__proto__":"2"}') as Record<string, string>;
  expect(ownOf(values, 'a')).toBe('1');
  expect(ownOf(values, '__proto__')).toBe('2');
  expect(ownOf(values, 'constructor')).toBeUndefined();
  expect(ownOf(undefined, 'a')).toBeUndefined();
});
