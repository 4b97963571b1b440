import { beforeAll, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage';
import { cdr, session, tariff } from '../testing/examples';
import { pathTo } from '../json/nodes';
import { OBJECTS } from '../testing/partnerMistakes';
import { readTestApi } from '../testing/readTestTables';
import type { Table } from '../tables/types';

type Json = Record<string, unknown>;

/** A mistake that people make in one field: the new name, the new value, and for which fields. */
interface Operator {
  what: string;
  /** Names of fields, and the form of their values. */
  fields: RegExp;
  values?: RegExp;
  rename?(name: string): string;
  change?(value: never): unknown;
}

const toCamel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const OPERATORS: readonly Operator[] = [
  { what: 'a name in camel case', fields: /^[a-z]+_[a-z_]+$/, rename: toCamel },
  {
    what: 'a name with two letters swapped',
    fields: /^[a-z_]{6,}$/,
    rename: (name) => name.replace(/(.)(.)$/, '$2$1'),
  },
  {
    what: 'a name without a letter',
    fields: /^[a-z_]{6,}$/,
    rename: (name) => name.slice(0, 2) + name.slice(3),
  },
  {
    what: 'a name in the plural',
    fields: /^[a-z_]{4,}$/,
    rename: (name) => (name.endsWith('s') ? name.slice(0, -1) : `${name}s`),
  },
  { what: 'an object as a text', fields: /./, values: /^\{/, change: (value) => JSON.stringify(value) },
  { what: 'a text in brackets', fields: /./, values: /^"/, change: (value) => [value] },
  { what: 'the text of a missing value', fields: /./, values: /^"/, change: () => 'undefined' },
  {
    what: 'the month before the day',
    fields: /(?:date_time|last_updated)$/,
    values: /Z"$/,
    change: (value: string) => value.replace(/-(\d\d)-\d\dT/, '-31-$1T'),
  },
  { what: 'a name in capitals', fields: /^[a-z_]+$/, rename: (name) => name.toUpperCase() },
  {
    what: 'a number as a text',
    fields: /./,
    values: /^-?\d+(?:\.\d+)?$/,
    change: (value) => `${value as number}`,
  },
  {
    what: 'a boolean as a text',
    fields: /./,
    values: /^(?:true|false)$/,
    change: (value) => `${value as boolean}`,
  },
  {
    what: 'a boolean as a number',
    fields: /./,
    values: /^(?:true|false)$/,
    change: (value) => (value ? 1 : 0),
  },
  { what: 'a list without brackets', fields: /./, values: /^\[/, change: ([first]: unknown[]) => first },
  { what: 'an object in brackets', fields: /./, values: /^\{/, change: (value) => [value] },
  {
    what: 'a value in lower case',
    fields: /^(?:status|type|format|standard|power_type|auth_method|whitelist|currency)$/,
    values: /^"[A-Z_0-9]+"$/,
    change: (value: string) => value.toLowerCase(),
  },
  {
    what: 'a value with spaces',
    fields: /^(?:standard|power_type|auth_method)$/,
    values: /_/,
    change: (value: string) => value.replaceAll('_', ' '),
  },
  {
    what: 'a value with a letter missing',
    fields: /^(?:status|format|standard|power_type|auth_method|whitelist)$/,
    values: /^"[A-Z_0-9]{4,}"$/,
    change: (value: string) => value.slice(0, -2) + value.slice(-1),
  },
  {
    what: 'a local time',
    fields: /(?:date_time|last_updated)$/,
    values: /Z"$/,
    change: (value: string) => value.replace('Z', '+02:00'),
  },
  {
    what: 'a time with a space',
    fields: /(?:date_time|last_updated)$/,
    values: /Z"$/,
    change: (value: string) => value.replace('T', ' '),
  },
  {
    what: 'a time in seconds',
    fields: /(?:date_time|last_updated)$/,
    values: /Z"$/,
    change: (value: string) => Date.parse(value) / 1000,
  },
  {
    what: 'a date without its time',
    fields: /(?:date_time|last_updated)$/,
    values: /Z"$/,
    change: (value: string) => value.slice(0, 10),
  },
  {
    what: 'a date of another country',
    fields: /(?:date_time|last_updated)$/,
    values: /Z"$/,
    change: (value: string) => value.slice(0, 10).split('-').reverse().join('.'),
  },
  { what: 'a country of two letters', fields: /^country$/, change: (value: string) => value.slice(0, 2) },
  { what: 'a party of five letters', fields: /^party_id$/, change: (value: string) => `NL${value}` },
  { what: 'a country of three letters', fields: /^country_code$/, change: (value: string) => `${value}D` },
  {
    what: 'coordinates with a comma',
    fields: /^l(?:at|ong)itude$/,
    change: (value: string) => value.replace('.', ','),
  },
  { what: 'coordinates as numbers', fields: /^l(?:at|ong)itude$/, change: (value: string) => Number(value) },
  {
    what: 'coordinates with too few digits',
    fields: /^l(?:at|ong)itude$/,
    change: (value: string) => value.slice(0, -5),
  },
  { what: 'an abbreviation as a time zone', fields: /^time_zone$/, change: () => 'CEST' },
  { what: 'a currency sign', fields: /^currency$/, change: () => '€' },
  { what: 'W for kWh', fields: /^(?:kwh|total_energy)$/, change: (value: number) => value * 1000 },
  {
    what: 'seconds for hours',
    fields: /^total_(?:parking_)?time$/,
    change: (value: number) => Math.round(value * 3600),
  },
  {
    what: 'minutes for hours',
    fields: /^total_(?:parking_)?time$/,
    change: (value: number) => Math.round(value * 60),
  },
  { what: 'kW for W', fields: /^max_electric_power$/, change: (value: number) => value / 1000 },
  { what: 'cents for euros', fields: /^(?:excl_vat|incl_vat)$/, change: (value: number) => value * 100 },
  {
    what: 'an address without its scheme',
    fields: /(?:^|_)url$/,
    change: (value: string) => value.replace('https://', ''),
  },
  {
    what: 'null in a required field',
    fields: /^(?:id|uid|currency|last_updated|status|whitelist|valid|connectors|elements)$/,
    change: () => null,
  },
  {
    what: 'a text that is too long',
    fields: /^(?:id|uid|party_id|country|currency|contract_id)$/,
    values: /^"/,
    change: (value: string) => value.repeat(40),
  },
];

interface Mutation {
  what: string;
  message: Json;
  /** Paths of which one has to have a finding. */
  paths: string[];
}

/** Applies an operator to each field of a message. */
function mutate(message: unknown, operator: Operator): Mutation[] {
  const found: Mutation[] = [];
  const visit = (value: unknown, path: string, wrap: (changed: unknown) => unknown): void => {
    if (Array.isArray(value))
      return value.forEach((each, index) =>
        visit(each, pathTo(path, index), (changed) => wrap(value.with(index, changed))),
      );
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value as Json)) {
      const own = pathTo(path, name);
      const { fields, values = /./, rename, change } = operator;
      if (fields.test(name) && values.test(JSON.stringify(each))) {
        const [other, changed] = [rename?.(name) ?? name, change ? change(each as never) : each];
        const entries = Object.entries(value).map((entry) => (entry[0] === name ? [other, changed] : entry));
        const mutated = wrap(Object.fromEntries(entries)) as Json;
        const paths = [own, pathTo(path, other)];
        if (other !== name || changed !== each)
          found.push({ what: `${operator.what}: ${own}`, message: mutated, paths });
      }
      visit(each, own, (below) => wrap({ ...value, [name]: below }));
    }
  };
  visit(message, '', (changed) => changed);
  return found;
}

let tables: Table[];
beforeAll(async () => {
  const apis = await Promise.all([readTestApi('ocpi'), readTestApi('cpo')]);
  tables = apis.flatMap((api) => api.tables);
}, 120_000);

it('finds realistic mistakes at their paths', { timeout: 120_000 }, () => {
  const messages = [cdr, session, tariff, ...Object.values(OBJECTS)];
  const all = OPERATORS.flatMap((operator) => messages.flatMap((message) => mutate(message, operator)));
  // A quantity of a list is reported at the list, and a missing entry at its field.
  const isAt = (path: string, places: readonly string[]): boolean =>
    places.some((each) => each === path || path.startsWith(`${each}[`) || path.startsWith(`${each}.`));
  const report = all.map(({ what, message, paths }) => {
    const { findings } = checkMessage(JSON.stringify(message), tables);
    const wrong = findings.filter(({ severity }) => severity !== 'hint');
    const others = wrong.filter(({ path }) => !isAt(path, paths)).map(({ code, path }) => `${code} ${path}`);
    return { what, others, isFound: findings.some(({ path }) => isAt(path, paths)) };
  });
  expect(all.length).toBeGreaterThan(1000);
  expect(report.filter(({ isFound }) => !isFound).map(({ what }) => what)).toEqual([]);
  // A zone of another offset moves a time, so it can be after the time that follows.
  const elsewhere = report.filter(
    ({ what, others }) => others.length > 0 && !what.startsWith('a local time'),
  );
  expect(elsewhere.map(({ what, others }) => `${what}: ${others.join(', ')}`)).toEqual([]);
});
