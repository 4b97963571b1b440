// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { SchemaRow } from '../../model/types';
import { list, named, object, ref, row, text } from '../fixtures/build';
import { renderBody } from '../fixtures/page';

/** Text of one field in a request body. */
const field = (schema: SchemaRow, schemas: Parameters<typeof renderBody>[2] = []): string =>
  renderBody('request', object('', [schema]), schemas).text(`request.${schema.name}`);

describe('a field shows', () => {
  it.each<[string, SchemaRow, string]>([
    ['its type and format', text('at', { format: 'date-time' }), 'atstring · date-time'],
    ['null', row('to', { types: ['string', 'null'] }), 'tostring or null'],
    ['several types', row('v', { types: ['string', 'integer'] }), 'vstring or integer'],
    ['that every type is allowed', row('x'), 'xany'],
    ['a list of plain values', list('tags', text('')), 'tagslist of strings'],
    [
      'a list of a list',
      list('grid', list('', row('', { types: ['number'] }))),
      'gridlist of list of numbers',
    ],
    [
      'a map',
      row('m', { types: ['object'], maps: [{ schema: text('') }] }),
      'mmap1 field of mm.{any key}string',
    ],
    ['its unit', row('p', { types: ['number'], unit: 'kW' }), 'pnumber in kW'],
    ['that it is required', text('id', { required: true }), 'idstringrequired'],
    [
      'when it is required',
      text('uid', { requiredWhen: ['when `type` is `RFID`'] }),
      'uidstringsometimes requiredRequired when type is RFID',
    ],
    ['a constant', text('kind', { const: 'A' }), 'kindstringalwaysA'],
    ['its default', row('n', { types: ['integer'], default: 50 }), 'ninteger default50'.replace(' ', '')],
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
    ['examples', text('s', { examples: ['a', 'b'] }), 'sstringexampleaexampleb'],
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
    [
      'tuples',
      row('t', { types: ['array'], tuple: [row('', { types: ['number'] }), text('')] }),
      'tlist of 2 items2 fields of tt.[0]numbert.[1]string',
    ],
  ])('%s', (_name, schema, expected) => {
    expect(field(schema)).toBe(expected);
  });

  it('the meaning of every enum value', () => {
    const values = [
      { value: 'A', description: 'First `one`', deprecated: false },
      { value: null, description: 'Unknown', deprecated: false },
      { value: 'Z', description: '', deprecated: true },
    ];
    expect(field(text('e', { enum: values }))).toBe('estringAFirst onenullUnknownZdeprecated');
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

  it('show the name of their parent', () => {
    expect(renderBody('request', deep).text('request.a.b')).toMatch(/^a\.b/);
  });

  it('have a path that can be copied', () => {
    const page = renderBody('request', object('', [list('sockets', object('', [text('evseId')]))]));
    const link = page.document.querySelector('[id="request.sockets.0.evseId"] a.vr-name');
    expect(link?.getAttribute('href')).toBe('#request.sockets.0.evseId');
    expect(link?.getAttribute('data-vr-path')).toBeNull();
  });

  it('have an explicit path when it cannot be derived from the anchor', () => {
    const page = renderBody('request', object('', [text('a b')]));
    const link = page.document.querySelector('[id="request.a~20b"] a.vr-name');
    expect(link?.getAttribute('data-vr-path')).toBe('["a b"]');
  });
});

describe('readOnly and writeOnly', () => {
  const schema = object('', [
    text('id', { readOnly: true }),
    text('secret', { writeOnly: true }),
    text('name'),
  ]);

  it('hide a field on the side that does not carry it', () => {
    expect(renderBody('request', schema).texts('.vr-name')).toEqual(['secret', 'name']);
    expect(renderBody('response', schema).texts('.vr-name')).toEqual(['id', 'name']);
  });

  it('also apply when the named type has them', () => {
    const timestamp = named('Timestamp', text('', { readOnly: true }));
    expect(
      renderBody('request', object('', [ref('createdAt', 'Timestamp'), text('name')]), [timestamp]).texts(
        '.vr-name',
      ),
    ).toEqual(['name']);
  });
});

describe('conditions', () => {
  it('show the condition and the fields that it adds', () => {
    const schema = object('', [text('type')], {
      conditions: [{ when: 'when `type` is `DC`', then: object('', [text('cable', { required: true })]) }],
    });
    expect(renderBody('request', schema).text('request.:when-1')).toBe('When type is DCcablestringrequired');
  });
});
