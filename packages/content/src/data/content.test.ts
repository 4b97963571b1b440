import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { navigationSchema } from '../navigation';
import { factsSchema, glossarySchema, tableSchema, termsSchema, type Row, type Table } from '../schemas';

const folder = path.resolve(__dirname, '../../../../content/data');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
/** Files with a separate schema; all others are tables. */
const otherForms = ['facts.yaml', 'glossary.yaml', 'navigation.yaml', 'terms.yaml'];
const tables = files.filter((file) => !otherForms.includes(file));

const parsedFiles = new Map<string, unknown>();

/** Reads one file as YAML without validating it. Each file is parsed once. */
function readData(file: string): unknown {
  if (!parsedFiles.has(file)) parsedFiles.set(file, parse(readFileSync(path.join(folder, file), 'utf8')));
  return parsedFiles.get(file);
}

/** Lists what is wrong with a value as `path: message`; empty for a valid value. */
function findFaults(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

function readTable(name: string): Table {
  return tableSchema.parse(readData(`${name}.yaml`));
}

/** Returns the cells of one column in the order of the rows, without missing ones. */
function cells(name: string, key: string): Row[string][] {
  return readTable(name).rows.flatMap((row) => row[key] ?? []);
}

/** Returns the text of a cell. Cells of another type become empty, so that the expectation about them fails. */
const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '');

describe('tables of content/data', () => {
  it.each(tables)('%s matches the schema of tables', (file) => {
    expect(findFaults(tableSchema, readData(file))).toEqual([]);
  });

  it.each(files)('%s begins with a comment that says who uses it', (file) => {
    expect(readFileSync(path.join(folder, file), 'utf8')).toMatch(/^# .*(\n#.*)*Used by/);
  });

  it('has the 28 tables that pages show', () => {
    expect(tables.map((file) => file.replace('.yaml', ''))).toEqual([
      'charger-events',
      'compatibility-ocpp',
      'compatibility-products',
      'data-retention',
      'dlm-parameters',
      'environments',
      'errors',
      'export-columns',
      'feature-dates',
      'import-chargers',
      'import-drivers',
      'invoice-calendar',
      'invoice-documents',
      'ocpi-modules',
      'ocpp-keys',
      'operator-actions',
      'permissions',
      'push-message-types',
      'rate-limits',
      'roles',
      'scopes',
      'supported-chargers',
      'supported-energy-meters',
      'tariff-components',
      'test-cards',
      'test-tags',
      'v1-v2-words',
    ]);
  });
});

describe('other files of content/data', () => {
  it.each([
    ['facts.yaml', factsSchema],
    ['glossary.yaml', glossarySchema],
    ['navigation.yaml', navigationSchema],
    ['terms.yaml', termsSchema],
  ])('%s matches its schema', (file, schema) => {
    expect(findFaults(schema, readData(file))).toEqual([]);
  });

  it('lists the glossary in alphabetical order', () => {
    const headwords = glossarySchema
      .parse(readData('glossary.yaml'))
      .terms.map(({ term }) => term.toLowerCase());
    expect(headwords).toEqual([...headwords].sort());
  });

  it('defines every Voltmoor term', () => {
    const own = glossarySchema.parse(readData('glossary.yaml')).terms.filter(({ ownTerm }) => ownTerm);
    expect(own.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'access-mode',
        'charger',
        'configuration-template',
        'cost-center',
        'customer',
        'deviation',
        'dlm-group',
        'driver',
        'driver-tariff-group',
        'entry',
        'event-mapping',
        'fallback-current',
        'home-site',
        'implementation',
        'late-session',
        'lifecycle',
        'location',
        'operator',
        'operator-organisation',
        'payout',
        'platform-redirect-url',
        'push-configuration',
        'push-endpoint',
        'receipt-code',
        'site',
        'site-access',
        'socket',
        'socket-code',
        'tag',
      ]),
    );
  });
});

describe('counts', () => {
  it('has 29 charger events, each once, with the code as anchor', () => {
    const codes = cells('charger-events', 'code');
    expect(codes).toHaveLength(29);
    expect(new Set(codes).size).toBe(29);
    expect(
      readTable('charger-events').rows.filter((row) => row.id !== textOf(row.code).toLowerCase()),
    ).toEqual([]);
  });

  it('has 36 permissions, each once', () => {
    const names = cells('permissions', 'name');
    expect(names).toHaveLength(36);
    expect(new Set(names).size).toBe(36);
    expect(names.filter((name) => !/^[a-z]+\.[a-z]+$/.test(textOf(name)))).toEqual([]);
  });

  it('has 35 error codes, each once', () => {
    const codes = cells('errors', 'code');
    expect(codes).toHaveLength(35);
    expect(new Set(codes).size).toBe(35);
  });

  it('has 22 push message types, 53 scopes and 22 configuration keys', () => {
    expect(cells('push-message-types', 'type')).toHaveLength(22);
    expect(cells('scopes', 'scope')).toHaveLength(53);
    expect(cells('ocpp-keys', 'key')).toHaveLength(22);
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
    expect(counts).toEqual([36, 33, 18, 14, 13, 13, 5]);
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

  it('names known event codes and error codes in facts', () => {
    const known = [...cells('charger-events', 'code'), ...cells('errors', 'code')];
    const facts = Object.values(factsSchema.parse(readData('facts.yaml')));
    const named = facts.flatMap(({ about }) => about.match(/\bVM-\d{4}\b|\bcharger_timeout\b/g) ?? []);
    expect(named.filter((code) => !known.includes(code))).toEqual([]);
  });
});
