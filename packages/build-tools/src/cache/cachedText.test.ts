import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { useTempFolder } from '../testing/useTempFolder';
import { readCodeVersion } from './codeVersion';
import { getCachedText, toKey } from './cachedText';

const { at, write } = useTempFolder();

it('is made once for the same inputs, and again for other inputs', async () => {
  const make = vi.fn((text: string) => Promise.resolve(text));
  const keep = (input: string, text: string) => getCachedText(at('a/b'), toKey(input, 1), () => make(text));
  expect(await keep('one', 'first')).toBe('first');
  expect(await keep('one', 'unused')).toBe('first');
  expect(await keep('two', 'second')).toBe('second');
  expect(await keep('one', 'third')).toBe('third');
  expect(make.mock.calls.flat()).toEqual(['first', 'second', 'third']);
  expect(readdirSync(at('a'))).toEqual(['b']);
});

it('is not stored when making it fails', async () => {
  const file = at('a');
  await expect(getCachedText(file, toKey(1), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await getCachedText(file, toKey(1), () => Promise.resolve('yes'))).toBe('yes');
});

it('has different keys for inputs with the same characters', () => {
  expect(toKey('a', 'b')).not.toBe(toKey('ab'));
  expect(toKey(['a'])).toBe(toKey(['a']));
});

it('depends on the code, but not on tests or other files', async () => {
  const versionOf = (name: string, files: Record<string, string>): Promise<string> => {
    for (const [file, text] of Object.entries(files)) write(`${name}/${file}`, text);
    return readCodeVersion(at(name));
  };
  const code = { 'a.ts': 'one', 'parts/b.tsx': 'two' };
  const version = await versionOf('code', code);
  expect(await versionOf('copy', code)).toBe(version);
  expect(await versionOf('notes', { ...code, 'a.test.ts': 'test', 'README.md': 'text' })).toBe(version);
  expect(await versionOf('edited', { ...code, 'parts/b.tsx': 'three' })).not.toBe(version);
  expect(await versionOf('moved', { ...code, 'a.ts': 'onet', 'parts/b.tsx': 'wo' })).not.toBe(version);
});
