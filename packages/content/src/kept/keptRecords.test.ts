import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openKeptRecords } from './keptRecords';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
  file = path.join(folder, 'below/records.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('are made once, and forgotten when a build has no use for them', async () => {
  const make = vi.fn((text: string) => ({ text }));
  const build = async (...keys: string[]) => {
    const records = await openKeptRecords<{ text: string }>(file);
    const values = keys.map((key) => records.keep(key, () => make(key)).text);
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

it('are not written when nothing changed', async () => {
  const build = async () => {
    const records = await openKeptRecords<number>(file);
    records.keep('a', () => 1);
    await records.save();
    return statSync(file).ino;
  };
  expect(await build()).toBe(await build());
});

it('are made anew when their file is damaged', async () => {
  const records = await openKeptRecords<number>(file);
  records.keep('a', () => 1);
  await records.save();
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -2));
  expect((await openKeptRecords<number>(file)).keep('a', () => 2)).toBe(2);
});
