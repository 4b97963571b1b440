import { statSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTempFolder } from '../testing/useTempFolder';
import { createRecords, openRecordCache } from './recordCache';

const NAME = 'below/records.json';
const { at, read, write } = useTempFolder();
let file: string;
beforeEach(() => void (file = at(NAME)));

it('makes a value once, and drops values that a build does not use', async () => {
  const make = vi.fn((text: string) => ({ text }));
  const build = async (...keys: string[]) => {
    const records = await openRecordCache<{ text: string }>(file);
    const values = keys.map((key) => records.get(key, () => make(key)).text);
    await records.save();
    return values;
  };
  expect(await build('a', 'b')).toEqual(['a', 'b']);
  expect(await build('a', 'b')).toEqual(['a', 'b']);
  expect(make).toHaveBeenCalledTimes(2);
  expect(await build('b', 'c')).toEqual(['b', 'c']);
  expect(await build('a', 'b')).toEqual(['a', 'b']);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
});

it('does not write the file when nothing has changed', async () => {
  const build = async () => {
    const records = await openRecordCache<number>(file);
    records.get('a', () => 1);
    await records.save();
    return statSync(file).ino;
  };
  expect(await build()).toBe(await build());
});

it('makes values again when their version changes', async () => {
  const build = async (version: string) => {
    const records = await openRecordCache<string>(file, version);
    const value = records.get('a', () => version);
    await records.save();
    return value;
  };
  expect(await build('one')).toBe('one');
  expect(await build('two')).toBe('two');
  expect(await build('two')).toBe('two');
});

it('makes a value that takes time once', async () => {
  const make = vi.fn(() => Promise.resolve(1));
  const records = createRecords<number>();
  expect(await records.getAsync('a', make)).toBe(1);
  expect(await records.getAsync('a', make)).toBe(1);
  expect(make).toHaveBeenCalledOnce();
});

it('makes values again when the file is damaged', async () => {
  const records = await openRecordCache<number>(file);
  records.get('a', () => 1);
  await records.save();
  write(NAME, read(NAME).slice(0, -2));
  expect((await openRecordCache<number>(file)).get('a', () => 2)).toBe(2);
});
