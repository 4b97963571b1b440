import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../catalogue';
import { ASPECTS, REQUEST_SUBJECTS, RESPONSE_SUBJECTS, type Subject } from '../catalogue/aspects';
import { readYaml, tinyDocument } from './fixtures/tinyDocument';
import { compareDocuments } from './index';

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

describe.each([...REQUEST_SUBJECTS, ...RESPONSE_SUBJECTS])('a schema of a %s', (subject) => {
  const { place, call } = PARTS[subject];

  it.each(cases)('$aspect', ({ aspect, old, new: now }) => {
    const { client, platform } = ASPECTS.find((known) => known.aspect === aspect)!;
    const fromClient = subject.startsWith('request');
    for (const kind of ['operation', 'webhook'] as const) {
      const changes = compareDocuments(
        tinyDocument({ call: call(old) }, kind),
        tinyDocument({ call: call(now) }, kind),
        { today: '2025-09-02' },
      );
      expect(changes.map((change) => [change.id, change.level, change.place])).toEqual([
        [`${subject}-${aspect}`, fromClient === (kind === 'operation') ? client : platform, place],
      ]);
      expect(changes[0]!.text).not.toMatch(/\{(it|It|before|after|name)\}|undefined/);
    }
  });
});

describe('the catalogue', () => {
  it('has a pair of documents for every aspect', () => {
    expect(cases.map(({ aspect }) => aspect).sort()).toEqual(ASPECTS.map(({ aspect }) => aspect).sort());
    expect(CATALOGUE.size).toBeGreaterThan(500);
  });
});
