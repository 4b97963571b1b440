import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkMessage } from './checkMessage';
import { collectObjects, listExamples, messageOf } from './testing/listExamples';
import { listMistakes } from './testing/listMistakes';
import { readTestApi, type TestApi } from './testing/readTestTables';

const VERSIONS = ['2.1.1', '2.2', '2.2.1'];
/** Characters of a message that has enough fields to be recognised for certain. */
const LEAST_RECOGNISED = 150;
/** About as many mistakes are planted into each object. */
const MOST_PLANTED = 12;
let ocpi: TestApi;
beforeAll(async () => {
  ocpi = await readTestApi('ocpi');
}, 60_000);

const tableOf = ({ tables }: TestApi, version?: string) => tables.find((each) => each.version === version)!;
const errorsOf = (value: unknown, api: TestApi, choice: object): string[] =>
  checkMessage(JSON.stringify(value, null, 2), api.tables, choice)
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ code, path, found }) => `${code} ${path}: ${found}`);

describe.each(VERSIONS)('OCPI %s', (version) => {
  it('has no errors in the examples of its bodies, which are recognised', () => {
    const table = tableOf(ocpi, version);
    const examples = listExamples(ocpi.document);
    let count = 0;
    for (const { id } of table.messages) {
      for (const value of examples.get(id) ?? []) {
        count += 1;
        expect(errorsOf(value, ocpi, { version, message: id }), id).toEqual([]);
        // Several objects and versions have small bodies such as {"result": "ACCEPTED"}.
        if (JSON.stringify(value).length < LEAST_RECOGNISED) continue;
        const { recognised, counts } = checkMessage(JSON.stringify(value), ocpi.tables);
        expect([recognised?.version, ...(recognised?.alsoFits ?? [])], id).toContain(
          /^(?:get|provide)-versions /.test(id) ? '2.2.1' : version,
        );
        expect(counts.error, id).toBe(0);
      }
    }
    expect(count).toBeGreaterThan(30);
  });

  it('finds at least five planted mistakes in each object, at their paths', () => {
    const table = tableOf(ocpi, version);
    const objects = collectObjects(table, listExamples(ocpi.document));
    let checked = 0;
    for (const [name, value] of objects) {
      const message = messageOf(table, name);
      if (!message || !table.schemas[name]?.properties) continue;
      const choice = { version, message: name };
      expect(errorsOf(value, ocpi, choice), name).toEqual([]);
      const mistakes = listMistakes(table, message.schema, value);
      const own = mistakes.filter(({ path }) => !path.includes('.'));
      expect(own.length, `mistakes in ${name}`).toBeGreaterThanOrEqual(5);
      // The property test below plants the others. Objects inside of objects are objects of their own.
      const step = Math.max(1, Math.floor(own.length / MOST_PLANTED));
      const chosen = own.filter((_, index) => index % step === 0);
      for (const mistake of chosen) {
        const { findings } = checkMessage(JSON.stringify(mistake.value), [table], choice);
        expect(
          findings.map(({ path }) => path),
          `${name}, ${mistake.kind} at ${mistake.path}`,
        ).toContain(mistake.path);
      }
      checked += 1;
    }
    expect(checked).toBeGreaterThan(25);
  });
});

it('a valid message with any planted mistake is always reported', () => {
  const table = tableOf(ocpi, '2.2.1');
  const objects = [...collectObjects(table, listExamples(ocpi.document))];
  const mistakes = objects.flatMap(([name, value]) => {
    const message = messageOf(table, name);
    return message ? listMistakes(table, message.schema, value).map((mistake) => ({ name, mistake })) : [];
  });
  fc.assert(
    fc.property(fc.nat(mistakes.length - 1), (index) => {
      const { name, mistake } = mistakes[index]!;
      const choice = { version: '2.2.1', message: name };
      const { counts } = checkMessage(JSON.stringify(mistake.value), ocpi.tables, choice);
      expect(counts.error + counts.warning, `${name}: ${mistake.kind} at ${mistake.path}`).toBeGreaterThan(0);
    }),
    { seed: 27, numRuns: 500 },
  );
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
  expect(findings[0]?.why).toContain('OCPI 2.2 and 2.2.1 has this value, and OCPI 2.1.1 does not.');
});
