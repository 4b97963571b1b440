import { beforeAll, describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage';
import { listExamples } from '../testing/listExamples';
import { readTestApi, type TestApi } from '../testing/readTestTables';

let cpo: TestApi;
beforeAll(async () => {
  cpo = await readTestApi('cpo');
}, 60_000);

const tableOf = ({ tables }: TestApi, version?: string) => tables.find((each) => each.version === version)!;
const errorsOf = (value: unknown, api: TestApi, choice: object): string[] =>
  checkMessage(JSON.stringify(value, null, 2), api.tables, choice)
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ code, path, found }) => `${code} ${path}: ${found}`);

describe('the CPO API', () => {
  it('recognises push messages by their type, and reports mistakes in them', () => {
    const examples = listExamples(cpo.document);
    const pushed = tableOf(cpo).messages.filter(({ kind }) => kind === 'webhook');
    expect(pushed.length).toBeGreaterThan(10);
    for (const { id } of pushed) {
      const [value] = examples.get(id) ?? [];
      if (value === undefined) throw new Error(`The document has no example of ${id}.`);
      const { recognised } = checkMessage(JSON.stringify(value), cpo.tables);
      expect(recognised?.messageId).toBe(id);
      expect(errorsOf({ ...value, sequence: 'one' }, cpo, {}), id).toEqual(['type sequence: "one"']);
      expect(errorsOf({ ...value, occurredAt: '2025-09-02T08:15:30' }, cpo, {}), id).toEqual([
        'no-zone occurredAt: "2025-09-02T08:15:30"',
      ]);
    }
  });

  it('refuses unknown fields in requests that refuse them, and fields that only the platform sets', () => {
    expect(errorsOf({ name: 'Depot', colour: 'red' }, cpo, { message: 'SiteUpdate' })).toContain(
      'forbidden colour: a field "colour"',
    );
    const charger = { id: 'chr_4k9d2m7xq1ab', identity: 'EX-000123', createdAt: '2025-09-02T08:15:30Z' };
    expect(errorsOf(charger, cpo, { message: 'add-charger request' })).toEqual(
      expect.arrayContaining([
        'forbidden id: a field "id"',
        'forbidden createdAt: a field "createdAt"',
      ]) as string[],
    );
  });
});
