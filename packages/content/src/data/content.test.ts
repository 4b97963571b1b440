import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { factsSchema, glossarySchema, tableSchema, type Row, type Table } from '../schemas';

import.meta.glob('/content/data/*.yaml');

const folder = path.resolve(__dirname, '../../../../content/data');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const readData = (file: string): unknown => parse(readFileSync(path.join(folder, file), 'utf8'));

const readTables = new Map<string, Table>();

/** Reads a table. Each table is checked once. */
function readTable(name: string): Table {
  const table = readTables.get(name) ?? tableSchema.parse(readData(`${name}.yaml`));
  readTables.set(name, table);
  return table;
}

/** Returns the cells of one column in the order of the rows, without missing ones. */
function cells(name: string, key: string): Row[string][] {
  return readTable(name).rows.flatMap((row) => row[key] ?? []);
}

/** Returns the text of a cell. Cells of another type become empty, so that the expectation about them fails. */
const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '');

// The content check (checks/sources/parseData.ts) compares each file with its schema.
describe('the files of content/data', () => {
  it.each(files)('%s begins with a comment that says who uses it', (file) => {
    expect(readFileSync(path.join(folder, file), 'utf8')).toMatch(/^# .*(\n#.*)*Used by/);
  });

  it('lists the glossary in alphabetical order', () => {
    const headwords = glossarySchema
      .parse(readData('glossary.yaml'))
      .terms.map(({ term }) => term.toLowerCase());
    expect(headwords).toEqual([...headwords].sort());
  });
});

describe('tables of codes and names', () => {
  it.each([
    ['charger-events', 'code'],
    ['errors', 'code'],
    ['ocpp-keys', 'key'],
    ['permissions', 'name'],
    ['push-message-types', 'type'],
    ['scopes', 'scope'],
  ])('%s has each %s once', (table, column) => {
    const values = cells(table, column);
    expect(values).toHaveLength(readTable(table).rows.length);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  it('have the code of a charger event as its anchor', () => {
    const { rows } = readTable('charger-events');
    expect(rows.filter((row) => row.id !== textOf(row.code).toLowerCase())).toEqual([]);
  });
});

describe('agreement between files', () => {
  const roleColumns = [
    'administrator',
    'networkManager',
    'siteManager',
    'supportAgent',
    'finance',
    'installer',
    'viewer',
  ];

  it('gives each default role as many permissions as the table of roles says', () => {
    const counts = roleColumns.map(
      (role) => cells('permissions', role).filter((cell) => cell === 'yes').length,
    );
    expect(cells('roles', 'permissions')).toEqual(counts);
  });

  it('says yes, view or no for every role, and view only for roles with the .view permission', () => {
    const { rows } = readTable('permissions');
    const faults = rows.flatMap((row) =>
      roleColumns.filter((role) => {
        const sibling = rows.find((other) => other.name === textOf(row.name).replace(/\.\w+$/, '.view'));
        if (row[role] === 'view') return sibling?.[role] !== 'yes' || sibling === row;
        return row[role] !== 'yes' && row[role] !== 'no';
      }),
    );
    expect(faults).toEqual([]);
  });

  it('names known permissions in the table of actions', () => {
    const names = cells('permissions', 'name');
    expect(cells('operator-actions', 'permission').filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each([
    ['invoice-data', 'retention.invoices'],
    ['meter-values', 'retention.meter-values'],
    ['charger-events', 'retention.charger-events'],
    ['charger-logs', 'retention.charger-logs'],
    ['ocpi-log', 'retention.ocpi-log'],
    ['ocpi-log-bodies', 'retention.ocpi-bodies'],
    ['push-messages', 'retention.push-messages'],
    ['exports', 'retention.exports'],
    ['commands', 'command.history'],
    ['diagnostics-files', 'diagnostics.file-life'],
    ['driver-personal-data', 'driver.personal-removal'],
  ])('keeps %s for as long as the fact %s says', (id, fact) => {
    const row = readTable('data-retention').rows.find((candidate) => candidate.id === id);
    expect(row?.kept).toContain(factsSchema.parse(readData('facts.yaml'))[fact]?.text);
  });
});
