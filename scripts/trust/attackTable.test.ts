import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import type { Attack } from '../../e2e/trust/attackRecord';
import { compareAttacks, renderAttacks, replaceAttacks } from './attackTable';

const link: Attack = {
  id: 'M8',
  attack: 'A symbolic link',
  attempts: 1,
  bound: 'others are served',
  test: 'a.deep.test.ts',
};
const flood: Attack = {
  ...link,
  id: 'C1',
  attack: 'Pipelined requests | nothing is read',
  attempts: 62_000,
  measured: { value: 12.345, unit: 'MB' },
};

const EMPTY = replaceAttacks(
  '# Trust\n\n<!-- Everything up to the next comment is written by `npm run test:deep -- --write`. -->\nold\n<!-- End of the attacks. -->\n\nMore.\n',
  '',
);
const write = (attacks: Attack[]) => replaceAttacks(EMPTY, renderAttacks(attacks, 'a test machine'));

describe('renderAttacks', () => {
  it('counts the attacks and writes a row for each', () => {
    expect(renderAttacks([flood, link], 'a test machine')).toMatchInlineSnapshot(`
      "2 attacks in 62,001 attempts, all of them within their bounds:

      | id | attack | attempts | bound | test | measured |
      | --- | --- | --- | --- | --- | --- |
      | C1 | Pipelined requests \\| nothing is read | 62,000 | others are served | \`a.deep.test.ts\` | 12.3 MB |
      | M8 | A symbolic link | 1 | others are served | \`a.deep.test.ts\` |  |

      Measured on a test machine. "Measured" is the worst figure of an attack."
    `);
  });
});

describe('replaceAttacks', () => {
  it('keeps the text around the attacks', () => {
    expect(write([flood])).toMatch(/^# Trust\n/);
    expect(write([flood])).toMatch(/\n\nMore\.\n$/);
    expect(write([flood])).not.toContain('old');
    expect(replaceAttacks(write([flood]), renderAttacks([link], 'a test machine'))).toBe(write([link]));
  });

  it('says how to mark the place for the attacks', () => {
    expect(() => replaceAttacks('# Trust', '')).toThrow(/Add these two lines to it:\n<!--.*-->\n<!--.*-->/);
  });
});

describe('compareAttacks', () => {
  it('accepts the page of a run, as written and as Prettier formats it', async () => {
    const page = write([flood, link]);
    expect(compareAttacks(page, [flood, link])).toEqual([]);
    const formatted = await format(page, { parser: 'markdown' });
    expect(formatted).not.toBe(page);
    expect(compareAttacks(formatted, [link, flood])).toEqual([]);
    // Measured figures differ in every run.
    const slower = { ...flood, measured: { value: 99, unit: 'MB' } };
    expect(compareAttacks(page, [link, slower])).toEqual([]);
  });

  it('names an attack that is new, was removed or has another bound', () => {
    expect(compareAttacks(write([flood]), [flood, link])).toEqual([
      'The page does not list: M8 | A symbolic link | 1 | others are served | `a.deep.test.ts`',
    ]);
    expect(compareAttacks(write([flood, link]), [flood])).toEqual([
      expect.stringMatching(/^The run did not make: M8 \|/),
    ]);
    expect(compareAttacks(write([link]), [{ ...link, bound: 'other' }])).toHaveLength(2);
    expect(compareAttacks(write([link]), [{ ...link, attempts: 2 }])).toHaveLength(2);
  });
});
