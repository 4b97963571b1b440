import { describe, expect, it } from 'vitest';
import { parseStat, selectTree } from './processTree';

const line =
  '4211 (node (build) 2) S 4200 4211 4211 0 -1 4194304 9000 12 0 0 150 20 7 3 20 0 11 0 88 1000000000 25600 18446744073709551615';

describe('a line of /proc', () => {
  it('is parsed when the name contains spaces and parentheses', () => {
    expect(parseStat(line)).toEqual({ pid: 4211, parent: 4200, ticks: 180, residentPages: 25_600 });
  });

  it('is skipped when it is malformed', () => {
    expect(parseStat('')).toBeUndefined();
    expect(parseStat('12 (sh) S 1')).toBeUndefined();
  });
});

describe('a process tree', () => {
  it('contains all descendants and nothing else', () => {
    const entry = (pid: number, parent: number) => ({ pid, parent, ticks: 0, residentPages: 0 });
    const processes = [entry(30, 20), entry(1, 0), entry(10, 1), entry(20, 10), entry(11, 1), entry(21, 10)];
    expect(
      selectTree(processes, 10)
        .map(({ pid }) => pid)
        .sort(),
    ).toEqual([10, 20, 21, 30]);
    expect(selectTree(processes, 99)).toEqual([]);
  });
});
