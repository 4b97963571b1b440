// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { SchemaRow } from '@voltmoor/openapi/model';
import { list, named, object, operation, ref, row, text } from '@voltmoor/openapi/testing';
import { json } from '../../testing/build';
import { renderBody, renderPage } from '../fixtures/page';

/** Text of one field in a request body. */
const field = (schema: SchemaRow, schemas: Parameters<typeof renderBody>[2] = []): string =>
  renderBody('request', object('', [schema]), schemas).text(`request.${schema.name}`);

describe('a field shows', () => {
  it.each<[string, SchemaRow, string]>([
    ['its type and format', text('at', { format: 'date-time' }), 'atstring · date-time'],
    ['that every type is allowed', row('x'), 'xany'],
    ['a list of plain values', list('tags', text('')), 'tagslist of strings'],
    [
      'a list of a list',
      list('grid', list('', row('', { types: ['number'] }))),
      'gridlist of list of numbers',
    ],
    ['that it is required', text('id', { required: true }), 'idstringrequired'],
    ['an empty default', text('s', { default: '' }), 'sstringdefault""'],
    [
      'two limits as a range',
      text('s', {
        constraints: [
          { label: 'min length', value: '1' },
          { label: 'max length', value: '36' },
        ],
      }),
      'sstringlength1–36',
    ],
    [
      'a single limit',
      row('n', { types: ['integer'], constraints: [{ label: 'minimum', value: '0' }] }),
      'nintegerminimum0',
    ],
    [
      "limits of a list's items",
      list('l', text('', { constraints: [{ label: 'max length', value: '9' }] })),
      'llist of stringseach max length9',
    ],
    [
      'deprecation with its replacement',
      text('old', { deprecated: { replacedBy: 'neu', text: 'Gone in May.' } }),
      'oldstringdeprecatedUse neu instead. Gone in May.',
    ],
    ['what it must not be', text('s', { not: row('', { const: 'x' }) }), 'sstringMust not be stringalwaysx'],
    [
      'closed objects',
      object('o', [text('a')], { open: false }),
      'oobjectno other fields1 field of oo.astring',
    ],
  ])('%s', (_name, schema, expected) => {
    expect(field(schema)).toBe(expected);
  });

  it('long lists of values, collapsed but complete', () => {
    const values = Array.from({ length: 40 }, (_, index) => ({
      value: `V${index}`,
      description: '',
      deprecated: false,
    }));
    const page = renderBody('request', object('', [text('e', { enum: values })]));
    expect(page.texts('details.vr-fold code')).toHaveLength(40);
  });

  it('the title of a named type, and its content in place', () => {
    const money = named(
      'Money',
      object('', [text('amount'), text('currency')], { title: 'Money', description: 'An amount.' }),
    );
    expect(field(ref('price', 'Money'), [money])).toBe(
      'priceMoneyAn amount.2 fields of priceprice.amountstringprice.currencystring',
    );
    expect(field(list('prices', ref('', 'Money')), [money])).toContain('priceslist of Money');
  });

  it('the description of a reference instead of the one of the named type', () => {
    const money = named('Money', object('', [text('amount')], { description: 'Generic.' }));
    expect(field(ref('price', 'Money', { description: 'What you pay.' }), [money])).toContain(
      'What you pay.',
    );
  });
});

describe('nested fields', () => {
  const deep = object('', [object('a', [object('b', [object('c', [text('d')])])])]);

  it('are in the HTML at any depth, and expanded down to depth 1', () => {
    const page = renderBody('request', deep);
    expect(page.document.getElementById('request.a.b.c.d')).not.toBeNull();
    const states = [...page.document.querySelectorAll<HTMLDetailsElement>('.vr-inside')].map(
      (fold) => fold.open,
    );
    expect(states).toEqual([true, false, false]);
  });

  it('have an explicit path when it cannot be derived from the anchor', () => {
    const page = renderBody('request', object('', [text('a b')]));
    const link = page.document.querySelector('[id="request.a~20b"] a.vr-name');
    expect(link?.getAttribute('data-vr-path')).toBe('["a b"]');
  });
});

it('a field whose named type is read-only is hidden in requests', () => {
  const timestamp = named('Timestamp', text('', { readOnly: true }));
  const body = object('', [ref('createdAt', 'Timestamp'), text('name')]);
  expect(renderBody('request', body, [timestamp]).texts('.vr-name')).toEqual(['name']);
  expect(renderBody('response', body, [timestamp]).texts('.vr-name')).toEqual(['createdAt', 'name']);
});

describe('a mark that all fields of a body have', () => {
  const body = object('', [
    text('id', { required: true, readOnly: true }),
    object('owner', [text('a', { required: true }), text('b', { required: true })], { readOnly: true }),
  ]);

  it('is said once, above them', () => {
    const page = renderBody('response', body);
    expect(page.texts('.vr-hint')).toEqual(['All fields are read-only.']);
    expect(page.texts('.vr-mark')).toEqual([]);
  });

  it('stays at the fields if others do not have it, if there is one field, or inside of another field', () => {
    expect(renderBody('response', body).texts('.vr-req')).toHaveLength(3);
    expect(field(text('id', { required: true }))).toBe('idstringrequired');
  });
});

it('the description of a body is left out if that of its type says the same', () => {
  const pageOf = (description: string) => {
    const schema = object('', [text('id')], { description: 'A new charger with its sockets.' });
    const requestBody = { description, required: true, contents: [json(schema)] };
    const page = renderPage(operation('add', { method: 'post', requestBody }));
    return page.texts('.vr-first > section > .vr-prose');
  };
  expect(pageOf('The charger with its sockets.')).toEqual(['A new charger with its sockets.']);
  expect(pageOf('One charger.')).toEqual(['One charger.', 'A new charger with its sockets.']);
});
