import { beforeAll, describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage';
import { errorsOf, listMissed, listPlanted } from '../testing/plantMistakes';
import { readTestApi, type TestApi } from '../testing/readTestTables';

/** The object that partners exchange most. The deep test checks all objects. */
const OBJECTS: Readonly<Record<string, string>> = { '2.1.1': 'CDR', '2.2': 'CDR', '2.2.1': 'CDR' };
let ocpi: TestApi;
beforeAll(async () => {
  ocpi = await readTestApi('ocpi');
}, 60_000);

const tableOf = ({ tables }: TestApi, version: string) => tables.find((each) => each.version === version)!;

describe.each(Object.entries(OBJECTS))('OCPI %s', (version, title) => {
  it(`has no errors in a valid ${title}, and finds each planted mistake at its path`, () => {
    const table = tableOf(ocpi, version);
    const { name, value, mistakes } = listPlanted(ocpi, table).find(
      (each) => table.schemas[each.name]?.title === title,
    )!;
    expect(errorsOf(value, ocpi.tables, { version, message: name })).toEqual([]);
    expect(checkMessage(JSON.stringify(value), ocpi.tables).recognised).toMatchObject({
      version,
      label: title,
    });
    expect(mistakes.length).toBeGreaterThan(20);
    expect(
      listMissed(
        table,
        name,
        mistakes.filter((_, index) => index % 5 === 0),
      ),
    ).toEqual([]);
  });
});

it('explains a value of another version', () => {
  const { findings } = checkMessage(
    JSON.stringify({
      uid: '1',
      type: 'APP_USER',
      auth_id: 'NL-TST-C00012345-K',
      issuer: 'T',
      valid: true,
      whitelist: 'NEVER',
      last_updated: '2025-09-02T08:15:30Z',
    }),
    ocpi.tables,
    { version: '2.1.1', message: 'Token' },
  );
  expect(findings).toHaveLength(1);
  expect(findings[0]?.why).toContain('This value is in OCPI 2.2, 2.2.1 and 2.3.0, but not in OCPI 2.1.1.');
});
