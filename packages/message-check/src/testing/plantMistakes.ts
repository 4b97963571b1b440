import type { Raw } from '@voltmoor/openapi/raw';
import { checkMessage } from '../checkMessage';
import type { Table } from '../tables/types';
import { collectObjects, listExamples, messageOf } from './listExamples';
import { listMistakes, type Mistake } from './listMistakes';
import type { TestApi } from './readTestTables';

/** An object of a table with a valid value and the mistakes that can be planted in its own fields. */
interface Planted {
  name: string;
  value: Raw;
  mistakes: Mistake[];
}

/** Values of objects that are in no example of the documents, by the titles of the objects. */
const MORE: Readonly<Record<string, Raw>> = {
  EnergyContract: { supplier_name: 'Example Energy', contract_id: 'EE-204417' },
  ClearProfileResult: { result: 'ACCEPTED' },
  ChargingProfileResult: { result: 'ACCEPTED' },
  TariffQuietHours: { from: '22:00', to: '07:00' },
  Problem: {
    type: 'https://api.voltmoor.example/problems/charger_offline',
    title: 'Charger offline',
    status: 409,
    code: 'charger_offline',
    instance: '/v2/chargers/chr_4k9d2m7xq1ab/commands/reset',
    requestId: '0198f3a2-6c1e-7d44-9b1a-3f5e7c9d1b20',
  },
  ClientInfo: {
    party_id: 'TST',
    country_code: 'NL',
    role: 'EMSP',
    status: 'CONNECTED',
    last_updated: '2025-09-02T08:15:30Z',
  },
  Response: { status_code: 1000, timestamp: '2025-09-02T08:15:30Z' },
};

/** Whether an object has fields but no variants. With variants, a mistake can turn a value into another variant. */
export function isPlain({ schemas }: Table, name: string): boolean {
  const schema = schemas[name];
  return schema?.properties !== undefined && !schema.oneOf && !schema.anyOf && !schema.allOf;
}

/** The objects of a table that are plain, with a valid value of each. */
export function listPlanted({ document }: TestApi, table: Table): Planted[] {
  const found = collectObjects(table, listExamples(document));
  for (const [name, { title }] of Object.entries(table.schemas)) {
    const value = Object.hasOwn(MORE, title) ? MORE[title] : undefined;
    if (value && !found.has(name)) found.set(name, value);
  }
  return [...found].flatMap(([name, value]): Planted[] => {
    const message = messageOf(table, name);
    if (!message || !isPlain(table, name)) return [];
    const mistakes = listMistakes(table, message.schema, value).filter(({ path }) => !/[.[]/.test(path));
    return [{ name, value, mistakes }];
  });
}

/** The errors of a value, as texts. */
export function errorsOf(value: unknown, tables: readonly Table[], choice: object): string[] {
  return checkMessage(JSON.stringify(value, null, 2), tables, choice)
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ code, path, found }) => `${code} ${path}: ${found}`);
}

/** Paths of the mistakes that the check does not report at their place. */
export function listMissed(table: Table, name: string, mistakes: readonly Mistake[]): string[] {
  return mistakes.flatMap(({ kind, path, value }) => {
    const choice = { api: table.api, version: table.version, message: name };
    const { findings } = checkMessage(JSON.stringify(value), [table], choice);
    return findings.some((finding) => finding.path === path) ? [] : [`${name}: ${kind} at ${path}`];
  });
}
