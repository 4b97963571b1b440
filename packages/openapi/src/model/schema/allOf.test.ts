import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildApiReference } from '../buildApiReference';
import { ModelContext } from '../context';
import { documentOf, outlineBody } from '../fixtures/outline';

import.meta.glob('../fixtures/allOfCases.yaml');

interface Case {
  name: string;
  allOf?: unknown[];
  schema?: object;
  outline?: string;
  example?: unknown;
}

const cases = parse(readFileSync(`${__dirname}/../fixtures/allOfCases.yaml`, 'utf8')) as Case[];
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const NAMED = {
  Even: { type: 'integer', multipleOf: 2, minimum: 0, format: 'int64', description: 'An even number.' },
  Colour: { type: 'string', enum: ['RED', 'BLUE'], 'x-enum-descriptions': { RED: 'Hot.', BLUE: 'Cold.' } },
  Thing: { type: 'object', properties: { kind: ref('Kind'), name: { type: 'string' } } },
  Kind: { type: 'string', enum: ['a', 'b'] },
  ThingOfKindA: { allOf: [ref('Thing'), { properties: { kind: { const: 'a' } } }] },
};

it.each(cases)(
  'members of an allOf are merged or all shown: $name',
  ({ allOf, schema, outline, example }) => {
    const shown = outlineBody(schema ?? { allOf }, NAMED);
    if (outline !== undefined) expect(shown.text).toBe(outline);
    if (example !== undefined) expect(shown.example ?? 'none').toEqual(example);
  },
);

describe('an allOf of a hostile document', () => {
  it('ends when schemas extend each other', () => {
    const schemas = {
      A: { allOf: [ref('B')], properties: { a: { type: 'string' } } },
      B: { allOf: [ref('C'), ref('A')], properties: { b: { type: 'string' } } },
      C: { anyOf: [ref('A')], properties: { c: ref('B') } },
    };
    expect(outlineBody(ref('A'), schemas).text).toMatchInlineSnapshot(`
      "object <A>
        c object <B>
          a string
          c object <B> ↑
          b string
        b string
        a string"
    `);
  });

  it('is complete when it is deep or wide', () => {
    let deep: object = { minLength: 1 };
    for (let level = 0; level < 200; level += 1) deep = { allOf: [deep, { maxLength: 1000 - level }] };
    expect(outlineBody(deep).text).toBe('string {min length 1, max length 801}');
    const wide = Array.from({ length: 400 }, (_, index) => ({
      properties: { [`p${index}`]: { minimum: index } },
      additionalProperties: { maximum: index },
      pattern: `^${index}`,
      multipleOf: 9007199254740881 - index,
      prefixItems: [{}, {}],
      items: { maximum: index },
      enum: [index, 'shared'],
      contains: { const: index },
    }));
    const { text } = outlineBody({ allOf: wide });
    expect(text).toContain('= "shared"');
    expect(text).toContain('pattern ^0,');
    expect(text).toContain('pattern ^399');
    expect(text).toContain('p399 number');
  });

  it('is shown in part when it is a very long chain', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 700 }, (_, index) => [
        `S${index}`,
        { allOf: [ref(`S${index + 1}`)], maximum: index },
      ]),
    );
    const context = new ModelContext(documentOf(ref('S0'), chain));
    const isComplete = Object.values(chain).map((schema) => context.flat(schema).isComplete);
    expect([isComplete[0], isComplete[500], isComplete[699]]).toEqual([true, false, true]);
  });

  it('does not multiply schemas that contain themselves after different numbers of steps', () => {
    const steps = [7, 11, 13];
    const schemas: Record<string, object> = {};
    for (const length of steps) {
      for (let at = 0; at < length; at += 1)
        schemas[`C${length}-${at}`] = { properties: { next: ref(`C${length}-${(at + 1) % length}`) } };
    }
    schemas['All'] = { allOf: steps.map((length) => ref(`C${length}-0`)) };
    const text = JSON.stringify(buildApiReference(documentOf(ref('All'), schemas), { id: 'test' }));
    // Without a bound, there would be 1,001 rows inside of each other.
    expect(text).toContain('are left out');
    expect(text.length).toBeLessThan(1_000_000);
  });
});
