import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { formatNumber, renderTable } from './table';

describe('a table', () => {
  const table = renderTable(
    ['figure', 'goal', 'here'],
    [
      ['build, s', '≤ 18', '17.2'],
      ['JavaScript in all, KB', '–', '1,204'],
    ],
  );

  it('aligns its columns', () => {
    expect(table).toMatchInlineSnapshot(`
      "| figure                | goal |  here |
      | --------------------- | ---: | ----: |
      | build, s              | ≤ 18 |  17.2 |
      | JavaScript in all, KB |    – | 1,204 |"
    `);
  });

  it('is not changed by the formatter', async () => {
    expect(await format(table, { parser: 'markdown' })).toBe(`${table}\n`);
  });
});

describe('a number', () => {
  it('has the configured digits, or is a dash when it is missing', () => {
    expect(formatNumber(2104.26, 1)).toBe('2,104.3');
    expect(formatNumber(undefined)).toBe('–');
    expect(formatNumber(Number.NaN)).toBe('–');
  });
});
