import { beforeAll, describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage';
import { listExamples } from '../testing/listExamples';
import { errorsOf, isPlain, listMissed, listPlanted } from '../testing/plantMistakes';
import { readTestApi, type TestApi } from '../testing/readTestTables';

/** Characters of a message that has enough fields to be recognised for certain. */
const LEAST_RECOGNISED = 150;
const LEAST_MISTAKES = 5;
let apis: Record<'ocpi' | 'cpo', TestApi>;
beforeAll(async () => {
  const [ocpi, cpo] = await Promise.all([readTestApi('ocpi'), readTestApi('cpo')]);
  apis = { ocpi, cpo };
}, 120_000);

/**
 * Objects that the examples of the CPO API show only as parts of others: settings of integrations, parts of bodies, and the
 * operator of `get-me`, which is null for a key.
 */
const WITHOUT_EXAMPLE = [
  'MeOperator',
  'PaymentGatewaySettings',
  'MarketPriceSettings',
  'PushSettings',
  'OcpiSettings',
  'OcpiSettingsCreate',
  'AddressUpdate',
];

const TABLES = [
  { id: 'ocpi-2.1.1', api: 'ocpi', objects: 52, bodies: 84 },
  { id: 'ocpi-2.2', api: 'ocpi', objects: 63, bodies: 96 },
  { id: 'ocpi-2.2.1', api: 'ocpi', objects: 75, bodies: 136 },
  { id: 'cpo', api: 'cpo', objects: 270, bodies: 550 },
] as const;

describe.each(TABLES)('$id', { timeout: 60_000 }, ({ id, api, objects, bodies }) => {
  const read = () => {
    const source = apis[api];
    const table = source.tables.find((each) => each.id === id)!;
    return { source, table, choice: { api: table.api, version: table.version } };
  };

  it('has no errors in the examples of its bodies', () => {
    const { source, table, choice } = read();
    const examples = listExamples(source.document);
    let count = 0;
    for (const { id: message } of table.messages) {
      for (const value of examples.get(message) ?? []) {
        count += 1;
        expect(errorsOf(value, source.tables, { ...choice, message }), message).toEqual([]);
      }
    }
    expect(count).toBe(bodies);
  });

  it('has a valid example of each object, and at least five planted mistakes are found at their paths', () => {
    const { source, table, choice } = read();
    const planted = listPlanted(source, table);
    for (const { name, value, mistakes } of planted) {
      const errors = errorsOf(value, source.tables, { ...choice, message: name });
      // An example of a request may contain a secret, which no response has.
      expect(
        errors.filter((error) => !error.startsWith('write-only ')),
        name,
      ).toEqual([]);
      expect(mistakes.length, `mistakes in ${name}`).toBeGreaterThanOrEqual(LEAST_MISTAKES);
      expect(listMissed(table, name, mistakes)).toEqual([]);
    }
    const names = planted.map(({ name }) => name);
    const without = table.messages.filter(
      ({ id: name, kind }) => kind === 'object' && isPlain(table, name) && !names.includes(name),
    );
    expect(new Set(without.map(({ id: name }) => name))).toEqual(
      new Set(api === 'cpo' ? WITHOUT_EXAMPLE : []),
    );
    expect(planted).toHaveLength(objects);
  });
});

it.each(['2.1.1', '2.2', '2.2.1'])('messages of OCPI %s are recognised', (version) => {
  const { tables, document } = apis.ocpi;
  const examples = listExamples(document);
  for (const { id } of tables.find((each) => each.version === version)!.messages) {
    for (const value of examples.get(id) ?? []) {
      // Several objects and versions have small bodies such as {"result": "ACCEPTED"}.
      if (JSON.stringify(value).length < LEAST_RECOGNISED) continue;
      const { recognised, counts } = checkMessage(JSON.stringify(value), tables);
      expect([`OCPI ${recognised?.version}`, ...(recognised?.alsoFits ?? [])], id).toContain(
        `OCPI ${/^(?:get|provide)-versions /.test(id) ? '2.2.1' : version}`,
      );
      expect(counts.error, id).toBe(0);
    }
  }
});

describe('the CPO API', () => {
  it('recognises push messages by their type, and reports mistakes in them', () => {
    const { cpo } = apis;
    const examples = listExamples(cpo.document);
    const pushed = cpo.tables.flatMap(({ messages }) => messages).filter(({ kind }) => kind === 'webhook');
    expect(pushed.length).toBeGreaterThan(10);
    for (const { id } of pushed) {
      const [value] = examples.get(id) ?? [];
      if (value === undefined) throw new Error(`The document has no example of ${id}.`);
      const { recognised } = checkMessage(JSON.stringify(value), cpo.tables);
      expect(recognised?.messageId).toBe(id);
      expect(errorsOf({ ...value, sequence: 'one' }, cpo.tables, {}), id).toEqual(['type sequence: "one"']);
      expect(errorsOf({ ...value, occurredAt: '2025-09-02T08:15:30' }, cpo.tables, {}), id).toEqual([
        'no-zone occurredAt: "2025-09-02T08:15:30"',
      ]);
    }
  });

  it('refuses unknown fields in requests that refuse them, and fields that only the platform sets', () => {
    expect(errorsOf({ name: 'Depot', colour: 'red' }, apis.cpo.tables, { message: 'SiteUpdate' })).toContain(
      'forbidden colour: a field "colour"',
    );
    const charger = { id: 'chr_4k9d2m7xq1ab', identity: 'EX-000123', createdAt: '2025-09-02T08:15:30Z' };
    expect(errorsOf(charger, apis.cpo.tables, { message: 'add-charger request' })).toEqual(
      expect.arrayContaining([
        'forbidden id: a field "id"',
        'forbidden createdAt: a field "createdAt"',
      ]) as string[],
    );
  });
});
