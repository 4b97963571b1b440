// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Operation, SchemaRow } from '@voltmoor/openapi/model';
import {
  example,
  list,
  named,
  object,
  operation,
  ref,
  reference,
  row,
  text,
} from '@voltmoor/openapi/testing';
import { context } from '../fixtures/context';
import { parsePage } from '../fixtures/page';
import { json, response, request } from '../../testing/build';
import { renderSchema } from './renderSchema';

const thing = object('', [text('id', { readOnly: true }), text('pin', { writeOnly: true }), text('kind')]);

/** An operation whose response has this schema and these examples. */
const returns = (id: string, schema: SchemaRow, ...examples: ReturnType<typeof example>[]): Operation =>
  operation(id, {
    summary: `Summary of ${id}`,
    responses: [response('200', [json(schema, examples)])],
  });

const accepts = (id: string, schema: SchemaRow, ...examples: ReturnType<typeof example>[]): Operation =>
  operation(id, {
    method: 'post',
    requestBody: request([json(schema, examples)]),
  });

function render(operations: Operation[], schema = thing, other: Parameters<typeof named>[] = []) {
  const idsOf = (wanted: (operation: Operation) => boolean) => operations.filter(wanted).map(({ id }) => id);
  const schemas = Object.fromEntries([
    named(
      'Thing',
      schema,
      idsOf(({ responses }) => responses.length > 0),
      idsOf(({ requestBody }) => !!requestBody),
    ),
    ...other.map((parameters) => named(...parameters)),
  ]);
  const html = renderSchema(reference(operations, { schemas }), 'Thing', context());
  const { document: page, texts } = parsePage(html);
  return {
    page,
    texts,
    example: JSON.parse(page.querySelector('.vr-side pre')?.textContent ?? 'null') as unknown,
  };
}

describe('the page of a schema', () => {
  it('shows all fields, and the operations that return and that accept it', () => {
    const { page, texts } = render([
      returns('get-thing', ref('', 'Thing')),
      accepts('add-thing', ref('', 'Thing')),
    ]);
    expect(texts('.vr-name')).toEqual(['id', 'pin', 'kind']);
    expect(texts('#returned-by + ul > li')).toEqual(['GET Summary of get-thing']);
    expect(texts('#accepted-by + ul > li')).toEqual(['POST add-thing']);
    expect(page.querySelector('#accepted-by + ul a')?.getAttribute('href')).toBe('/test/add-thing');
    const onlyReturned = render([returns('get-thing', ref('', 'Thing'))]).page;
    expect(onlyReturned.getElementById('accepted-by')).toBeNull();
  });
});

describe('the example of a schema', () => {
  it('is its own one if it has one', () => {
    const operations = [returns('get-thing', ref('', 'Thing'), example({ id: 'other' }))];
    const { example: shown, texts } = render(operations, { ...thing, examples: [{ id: 'own' }] });
    expect(shown).toEqual({ id: 'own' });
    expect(texts('.vr-side .vr-hint')).toEqual([]);
  });

  it('is the first occurrence in the examples of an operation, with a link to that operation', () => {
    const page = object('', [list('data', ref('', 'Thing')), text('cursor')]);
    const shown = render([
      returns('list-things', page, example({ cursor: 'x', data: [{ id: 'a' }, { id: 'b' }] })),
    ]);
    expect(shown.example).toEqual({ id: 'a' });
    expect(shown.texts('.vr-side .vr-hint')).toEqual(['From the examples of Summary of list-things.']);
    expect(shown.page.querySelector('.vr-side .vr-hint a')?.getAttribute('href')).toBe('/test/list-things');
  });

  it('prefers examples of the document to generated ones, and responses to requests', () => {
    const generated = { ...example({ id: 'generated' }), generated: true };
    const body = ref('', 'Thing');
    const sent = accepts('b', body, example({ id: 'sent' }));
    expect(render([returns('a', body, generated), sent]).example).toEqual({ id: 'sent' });
    expect(render([sent, returns('c', body, example({ id: 'got' }))]).example).toEqual({ id: 'got' });
    const only = render([returns('a', body, generated)]);
    expect(only.example).toEqual({ id: 'generated' });
    expect(only.texts('.vr-side .vr-hint')).toEqual(['Generated from the schema.']);
  });

  it('is found in a map and in the variant that the discriminator selects', () => {
    const body = object('', [
      row('byId', {
        types: ['object'],
        maps: [
          {
            schema: row('', {
              variants: {
                kind: 'oneOf',
                discriminator: 'kind',
                choices: [
                  { label: 'Other', value: 'other', schema: ref('', 'Other') },
                  { label: 'Thing', value: 'thing', schema: ref('', 'Thing') },
                ],
              },
            }),
          },
        ],
      }),
    ]);
    const value = { byId: { x: { kind: 'other' }, y: { kind: 'thing', id: 'y' } } };
    const shown = render([returns('get-map', body, example(value))], thing, [
      ['Other', object('', [text('kind')])],
    ]);
    expect(shown.example).toEqual({ kind: 'thing', id: 'y' });
  });

  it('is made from the examples of its fields when no operation has one', () => {
    const schema = object('', [
      text('id', { examples: ['thg_1'] }),
      text('note'),
      list('tags', text('', { enum: [{ value: 'A', description: '', deprecated: false }] })),
      ref('parent', 'Thing'),
    ]);
    const shown = render([], schema);
    expect(shown.example).toEqual({ id: 'thg_1', tags: ['A'] });
    expect(shown.texts('.vr-side .vr-hint')).toEqual(['Generated from the schema.']);
  });

  it('is left out when the document says nothing', () => {
    expect(render([]).page.querySelector('.vr-side')).toBeNull();
  });
});
