import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRecordCache } from './recordCache';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
  file = path.join(folder, 'below/records.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

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

it('makes values again when the file is damaged', async () => {
  const records = await openRecordCache<number>(file);
  records.get('a', () => 1);
  await records.save();
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -2));
  expect((await openRecordCache<number>(file)).get('a', () => 2)).toBe(2);
});
