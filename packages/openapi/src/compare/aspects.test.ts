import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ASPECTS, OPERATION_ENTRIES, REQUEST_SUBJECTS, RESPONSE_SUBJECTS, type Subject } from './catalogue';
import { readYaml } from './fixtures/tinyDocument';
import { compareDocuments } from './index';
import type { Change } from './types';

import.meta.glob(['./fixtures/aspects.yaml', '../../README.md']);

type Schema = Record<string, unknown>;

const cases = readYaml(readFileSync(`${__dirname}/fixtures/aspects.yaml`, 'utf8')) as {
  aspect: string;
  old: Schema;
  new: Schema;
}[];

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const within = (schema: Schema): Schema => ({ type: 'object', properties: { value: schema } });
const ok = (response: Schema) => ({ responses: { '200': { description: 'Done.', ...response } } });

/** An operation whose part has the schema, and the place of the part. */
const PARTS: Record<Subject, { place: string; call: (schema: Schema) => Schema }> = {
  'request-body': { place: 'request', call: (schema) => ({ requestBody: json(schema) }) },
  'request-property': { place: 'request.value', call: (schema) => ({ requestBody: json(within(schema)) }) },
  'request-parameter': {
    place: 'query.value',
    call: (schema) => ({ parameters: [{ name: 'value', in: 'query', schema }] }),
  },
  'response-body': { place: 'response.200', call: (schema) => ok(json(schema)) },
  'response-property': { place: 'response.200.value', call: (schema) => ok(json(within(schema))) },
  'response-header': {
    place: 'response.200.:header.value',
    call: (schema) => ok({ headers: { value: { schema } } }),
  },
};
const SUBJECTS = [...REQUEST_SUBJECTS, ...RESPONSE_SUBJECTS];

/** A document with one operation or webhook for each aspect and subject, with the older or the newer schemas. */
function documentOf(group: 'paths' | 'webhooks', version: 'old' | 'new'): Schema {
  const items = cases.flatMap(({ aspect, [version]: schema }) =>
    SUBJECTS.map((subject): [string, Schema] => {
      const copy: Schema = structuredClone(schema);
      return [`/${subject}/${aspect}`, { post: { responses: {}, ...PARTS[subject].call(copy) } }];
    }),
  );
  return { openapi: '3.1.0', info: { title: 'All', version: '1' }, [group]: Object.fromEntries(items) };
}

const changesIn = (group: 'paths' | 'webhooks'): Change[] =>
  compareDocuments(documentOf(group, 'old'), documentOf(group, 'new'), { today: '2025-09-02' });

const changes = { paths: changesIn('paths'), webhooks: changesIn('webhooks') };

it.each(cases)('a change of each schema of an operation or webhook: $aspect', ({ aspect }) => {
  const { operation: fromClient, webhook: fromPlatform } = ASPECTS.find(({ id }) => id === aspect)!;
  for (const subject of SUBJECTS)
    for (const group of ['paths', 'webhooks'] as const) {
      const isFromClient = subject.startsWith('request') === (group === 'paths');
      const found = changes[group].filter(({ operation }) => operation.endsWith(` /${subject}/${aspect}`));
      expect(found.map(({ id, level, place }) => [id, level, place])).toEqual([
        [`${subject}-${aspect}`, isFromClient ? fromClient : fromPlatform, PARTS[subject].place],
      ]);
      expect(found[0]!.text).not.toMatch(/\{(it|It|before|after|name)\}|undefined/);
    }
});

describe('the catalogue', () => {
  it('has a pair of schemas for every aspect', () => {
    expect(cases.map(({ aspect }) => aspect).sort()).toEqual(ASPECTS.map(({ id }) => id).sort());
  });

  it('is in the README with its ids and levels', () => {
    const readme = readFileSync(`${__dirname}/../../README.md`, 'utf8');
    const [, operations = '', schemas = ''] = readme.split(/^## Ids of .*$/m);
    const rows = (section: string) =>
      [...section.matchAll(/^\| `(\S+)` +\| (\w+) +\| (\w+) +\|$/gm)].map(([, ...cells]) => cells).sort();
    for (const [section, entries] of [
      [operations, OPERATION_ENTRIES],
      [schemas, ASPECTS],
    ] as const)
      expect(rows(section)).toEqual(
        entries.map(({ id, operation, webhook }) => [id, operation, webhook]).sort(),
      );
  });
});
