import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MissCounter, type MissCounterOptions } from './missCounter';
import { readMisses } from './missFile';

const DAY = 86_400_000;
const START = Date.parse('2025-03-04T09:17:33Z');

let folder: string;
let file: string;
let time: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'misses-'));
  file = path.join(folder, 'misses.json');
  time = START;
});
afterEach(() => rmSync(folder, { recursive: true }));

const onError = vi.fn();
const counter = (limits: MissCounterOptions['limits'] = {}) =>
  new MissCounter({ file, now: () => time, onError, limits });

const counted = () => Object.values(readMisses(file)?.counted ?? {});
const words = () => counted().flatMap((search) => search.words ?? []);

/** Searches on as many days as there are lists. */
async function search(days: readonly (readonly string[])[], limits = {}): Promise<void> {
  const misses = counter(limits);
  for (const queries of days) {
    for (const query of queries) misses.add(query);
    time += DAY;
  }
  await misses.close();
}

describe('the counter', () => {
  it('counts searches by a hash, and keeps their words from the third day on', async () => {
    await search([['Spot price', 'spot price'], ['spot  price?']]);
    expect(readFileSync(file, 'utf8')).not.toContain('spot');
    expect(counted()).toEqual([{ searches: 3, days: 2, last: '2025-03-05' }]);
    await search([['spot price', 'spot price'], [], ['spot price']]);
    expect(counted()).toEqual([{ searches: 6, days: 4, last: '2025-03-08', words: 'spot price' }]);
  });

  it('writes nothing but days, and hides when the file was written', async () => {
    await search([['spot price']]);
    expect(readFileSync(file, 'utf8')).not.toMatch(/\d\d:\d\d|\d{10}/);
    expect(statSync(file).mtime.toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('forgets hashes after 60 days, and words after a year', async () => {
    await search([['a word'], ['a word'], ['a word'], ['other']]);
    time += 61 * DAY;
    await search([['new one'], ['new two']]);
    expect(counted()).toHaveLength(3);
    time += 366 * DAY;
    await search([['new three'], ['new four']]);
    expect(words()).toEqual([]);
  });

  it('forgets nothing on the first day after the clock has jumped ahead', async ({ task }) => {
    await search([['a word'], ['a word'], ['a word'], ['other']]);
    const before = readMisses(file)?.counted;
    time += 4_000 * DAY;
    await search([['new one']]);
    time -= 4_001 * DAY;
    await search([['new two']]);
    expect(readMisses(file)?.counted).toMatchObject(before ?? {});
    task.meta.attack = {
      id: 'L13',
      attack: 'Set the clock of the server eleven years ahead for one search',
      attempts: 1,
      bound: 'no count is lost',
    };
  });

  it('reports a damaged file once and leaves it as it is', async () => {
    writeFileSync(file, '{"version":1');
    onError.mockClear();
    await search([['spot price', 'overstay']]);
    expect(onError.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringContaining('damaged') as string })],
    ]);
    expect(readFileSync(file, 'utf8')).toBe('{"version":1');
  });

  it('reports that the file cannot be written', async () => {
    file = path.join(folder, 'missing', 'misses.json');
    onError.mockClear();
    await search([['spot price']]);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('stays small under a flood of invented words, and keeps those of readers', async ({ task }) => {
    const attempts = 3 * 4_000;
    const flood = (day: string) =>
      Array.from({ length: 4_000 }, (_, at) => `invented ${day} ${at.toString(36)}`);
    const limits = { searches: 2_500 };
    const mine = ['overstay fee'];
    await search(
      [
        [...mine, ...flood('a')],
        [...mine, ...flood('b')],
        [...mine, ...flood('c')],
      ],
      limits,
    );
    expect(words()).toEqual(mine);
    expect(counted().length).toBeLessThanOrEqual(2_500);
    expect(statSync(file).size).toBeLessThan(200_000);
    task.meta.attack = {
      id: 'A7',
      attack: 'Count thousands of invented words on three days',
      attempts,
      bound: 'bounded memory and file; words of readers stay',
    };
  });

  it('forgets the search of the fewest days when there is no room', async () => {
    await search([['often', 'seldom'], ['often'], ['often', 'new one'], ['new one', 'new two']], {
      searches: 3,
    });
    expect(
      counted()
        .map(({ days }) => days)
        .sort(),
    ).toEqual([1, 2, 3]);
    expect(words()).toEqual(['often']);
  });

  it('treats names of object properties as words', async ({ task }) => {
    const names = ['__proto__', 'constructor', 'hasownproperty', 'tostring'];
    await search([names, names, names]);
    expect(words().sort()).toEqual(['constructor', 'hasownproperty', 'proto', 'tostring']);
    expect(Object.prototype).not.toHaveProperty('searches');
    task.meta.attack = {
      id: 'A7',
      attack: 'Count words that are names of object properties',
      attempts: names.length,
      bound: 'counted like other words',
    };
  });
});
