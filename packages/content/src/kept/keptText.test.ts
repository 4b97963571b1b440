import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCodeVersion } from './codeVersion';
import { keepText, toKey } from './keptText';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is made once for the same inputs, and again for others', async () => {
  const make = vi.fn((text: string) => Promise.resolve(text));
  const keep = (input: string, text: string) =>
    keepText(path.join(folder, 'a/b'), toKey(input, 1), () => make(text));
  expect(await keep('one', 'first')).toBe('first');
  expect(await keep('one', 'unused')).toBe('first');
  expect(await keep('two', 'second')).toBe('second');
  expect(await keep('one', 'third')).toBe('third');
  expect(make.mock.calls.flat()).toEqual(['first', 'second', 'third']);
  expect(readdirSync(path.join(folder, 'a'))).toEqual(['b']);
});

it('is not kept when the making fails', async () => {
  const file = path.join(folder, 'a');
  await expect(keepText(file, toKey(1), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keepText(file, toKey(1), () => Promise.resolve('yes'))).toBe('yes');
});

it('tells inputs apart that read alike', () => {
  expect(toKey('a', 'b')).not.toBe(toKey('ab'));
  expect(toKey(['a'])).toBe(toKey(['a']));
});

it('depends on the code', async () => {
  expect(await readCodeVersion(__dirname)).toMatch(/^[0-9a-f]{64}$/);
});
