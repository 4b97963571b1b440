import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFieldTables, VERSIONS, type FieldRule } from './fields/readFieldTables';

const GUIDE = new URL('../../content/docs/documentation/ocpi/versions.mdx', import.meta.url);
const ABSENT = '–';

const tables = [...readFieldTables().values()];
const guide = readFileSync(GUIDE, 'utf8');

/** Rows of the first table behind a heading, cell by cell, without the head. */
function rowsUnder(heading: string): string[][] {
  const [, text = ''] = guide.split(`\n${heading} {#`);
  const [, table = ''] = /\n\|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/.exec(text) ?? [];
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
}

type Fields = Readonly<Record<string, FieldRule>>;

function toCell(rule: FieldRule | undefined): string {
  if (!rule) return ABSENT;
  const length = rule.length === undefined ? '' : `(${rule.length})`;
  return `\`${rule.type}${length} ${rule.cardinality}\``;
}

/** What differs between the versions that have the object. */
function differences(object: string): string[][] {
  const versions = tables.map(({ objects, elsewhere }): Fields | undefined => objects[object] ?? elsewhere[object]);
  const known = versions.filter((fields) => fields !== undefined);
  const names = [...new Set(known.toReversed().flatMap((fields) => Object.keys(fields)))];
  return names.flatMap((name) => {
    const cells = known.map((fields) => toCell(fields[name]));
    if (new Set(cells).size === 1) return [];
    return [[`\`${name}\``, ...versions.map((fields) => toCell(fields?.[name]))]];
  });
}

/** Objects that a version has and changes; those that no version changes need no table. */
const objects = [...new Set(tables.flatMap((table) => Object.keys({ ...table.objects, ...table.elsewhere })))];
const changed = objects.filter((object) => differences(object).length > 0);

describe('the guide that compares the versions of OCPI', () => {
  /** A change of letters only, from `string` to `CiString`, which no client notices. */
  const left = ['Image'];

  it('has a table for each object that changes', () => {
    const headings = [...guide.matchAll(/^### (\w+) \{#object-/gm)].map(([, name = '']) => name);
    expect(headings.toSorted()).toEqual(changed.filter((object) => !left.includes(object)).toSorted());
  });

  it.each(changed.filter((object) => !left.includes(object)))('lists every difference of %s', (object) => {
    expect(rowsUnder(`### ${object}`)).toEqual(differences(object));
  });

  it('lists the enum values that each version adds', () => {
    const [first, second, third] = tables.map(({ enums }) => enums);
    const list = (values: readonly (string | number)[]) => values.map((value) => `\`${value}\``).join(', ') || ABSENT;
    const without = (values: readonly (string | number)[], others: readonly (string | number)[]) =>
      list(values.filter((value) => !others.includes(value)));
    const expected = Object.keys(third ?? {}).flatMap((name) => {
      const [old, middle, now] = [first?.[name], second?.[name], third?.[name]];
      if (!old || !middle || !now || String(old) === String(now)) return [];
      return [[`\`${name}\``, without(old, middle), without(middle, old), without(now, middle)]];
    });
    expect(rowsUnder('## Enumerations')).toEqual(expected);
  });

  it('is made from the tables of all versions', () => {
    expect(tables.map(({ version }) => version)).toEqual(VERSIONS);
  });
});
