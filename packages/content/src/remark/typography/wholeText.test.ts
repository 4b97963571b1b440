import type { Root, Table } from 'mdast';
import { expect, it } from 'vitest';
import { fitCode } from './fitCode';
import { joinAmounts } from './joinAmounts';
import { wholeText } from './wholeText';

const apply = (tree: Root): Root => {
  wholeText()(tree);
  return tree;
};

it('keeps a number and the symbol of its unit on one line', () => {
  const value = 'A fuse of 63 A trips after 120 s; 5 Alfen chargers wait 30 days at 11 kW.';
  const tree = apply({
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
  });
  expect(tree).toHaveProperty(
    'children.0.children.0.value',
    'A fuse of 63\u00a0A trips after 120\u00a0s; 5 Alfen chargers wait 30 days at 11\u00a0kW.',
  );
});

it('does not change headings, whose text is their anchor', () => {
  const text = { type: 'text', value: '63 A' } as const;
  const tree = apply({ type: 'root', children: [{ type: 'heading', depth: 2, children: [text] }] });
  expect(tree).toHaveProperty('children.0.children.0.value', '63 A');
});

it('keeps short code on one line, and lets long code break between its parts', () => {
  const codes = ['If-Match', '--port 4010', 'chargerId', 'wss://ocpp.voltmoor.example/ocpp/{orgSlug}'];
  const children = codes.map((value) => ({ type: 'inlineCode', value }) as const);
  const tree = apply({ type: 'root', children: [{ type: 'paragraph', children }] });
  const whole = { data: { hProperties: { 'data-whole': '' } } };
  const parts = ['wss://ocpp.', 'voltmoor.', 'example/ocpp/', '{orgSlug}'];
  const texts = parts.flatMap((value, index) => [...(index === 0 ? [] : [{ name: 'wbr' }]), { value }]);
  expect(tree).toMatchObject({
    children: [{ children: [whole, whole, { type: 'inlineCode' }, { name: 'code', children: texts }] }],
  });
});

it('writes keys as keys, and other short code as code', () => {
  const children = ['Ctrl+F', '/', 'Z', '/chargers'].map((value) => ({ type: 'inlineCode', value }) as const);
  const tree = apply({ type: 'root', children: [{ type: 'paragraph', children }] });
  expect(tree).toMatchObject({
    children: [{ children: [{ name: 'kbd' }, { name: 'kbd' }, { value: 'Z' }, { value: '/chargers' }] }],
  });
});

it('keeps a day with its month on one line', () => {
  expect(joinAmounts('up to 1,000 rows since 12 September 2023, not 12 Maybe')).toBe(
    'up to 1,000 rows since 12\u00a0September 2023, not 12 Maybe',
  );
});

it('keeps a host with a hyphen on one line', () => {
  const paragraph = {
    type: 'paragraph',
    children: [{ type: 'text', value: 'See www.ev-roam.eu, well-known.' }],
  };
  const tree = apply({ type: 'root', children: [paragraph as never] });
  const whole = {
    name: 'span',
    attributes: [{ name: 'data-whole' }],
    children: [{ value: 'www.ev-roam.eu' }],
  };
  expect(tree).toMatchObject({
    children: [{ children: [{ value: 'See ' }, whole, { value: ', well-known.' }] }],
  });
});

it('keeps the codes of events and chargers on one line', () => {
  const paragraph = { type: 'paragraph', children: [{ type: 'text', value: 'See EX-000123 and VM-1102.' }] };
  const tree = apply({ type: 'root', children: [paragraph as never] });
  const whole = { name: 'span', attributes: [{ name: 'data-whole' }] };
  expect(tree).toMatchObject({
    children: [
      {
        children: [
          { value: 'See ' },
          { ...whole, children: [{ value: 'EX-000123' }] },
          { value: ' and ' },
          { ...whole, children: [{ value: 'VM-1102' }] },
          { value: '.' },
        ],
      },
    ],
  });
});

it('keeps words with a short part before a hyphen on one line, also those that are a whole text', () => {
  const wordsOf = (value: string): unknown[] => {
    const paragraph = { type: 'paragraph', children: [{ type: 'text', value }] };
    const tree = apply({ type: 'root', children: [paragraph as never] });
    const { children } = tree.children[0] as unknown as { children: { children?: { value: string }[] }[] };
    return children.flatMap((part) => part.children?.map((word) => word.value) ?? []);
  };
  expect(wordsOf('Send an e-mail to a well-known host for the Pro-line, from 06:00-20:00.')).toEqual([
    'e-mail',
    'Pro-line',
    '06:00-20:00',
  ]);
  expect(wordsOf('VM-2102')).toEqual(['VM-2102']);
});

it('does not change the code of a table of content/data', () => {
  const example = { type: 'text', value: 'MONDAY, 18:00-22:00' };
  const element = { type: 'mdxJsxTextElement', name: 'code', attributes: [], children: [example] };
  const tree = apply({ type: 'root', children: [{ type: 'paragraph', children: [element as never] }] });
  expect(tree).toMatchObject({ children: [{ children: [{ name: 'code', children: [example] }] }] });
});

it('begins no line with an arrow, and keeps two versions with an arrow on one line', () => {
  expect(joinAmounts('Sites → Fernhill, 2.1.1 → 2.2')).toBe('Sites\u00a0→ Fernhill, 2.1.1\u00a0→\u00a02.2');
});

it('keeps the name of a standard and its version on one line', () => {
  expect(joinAmounts('OCPP 1.6, OCPI 2.2.1, ISO 15118 and API v2, but no API or 5 OCPP chargers')).toBe(
    'OCPP\u00a01.6, OCPI\u00a02.2.1, ISO\u00a015118 and API\u00a0v2, but no API or 5 OCPP chargers',
  );
});

const cell = (...children: object[]): object => ({ type: 'tableCell', children });
const code = (value: string): object => ({ type: 'inlineCode', value });
const tableOf = (...cells: object[]): Table =>
  ({ type: 'table', children: [{ type: 'tableRow', children: cells }] }) as unknown as Table;
const fitted = (table: Table): string[] => fitCode(table).map(({ value }) => value);

it('keeps all short code of a table on one line', () => {
  const tree = apply({ type: 'root', children: [tableOf(cell(code('idleSeconds')))] });
  expect(JSON.stringify(tree)).toContain('data-whole');
});

it('keeps the short names of rows on one line, unless the table has many columns', () => {
  const named = (...names: string[]): Table => ({
    type: 'table',
    children: [['Day', ...names.slice(1)], names].map((texts) => ({
      type: 'tableRow',
      children: texts.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
    })),
  });
  const marksOf = (...names: string[]): number =>
    JSON.stringify(apply({ type: 'root', children: [named(...names)] })).match(/data-whole/g)?.length ?? 0;
  expect(marksOf('45 days before', 'read the notice periods')).toBe(1);
  expect(marksOf('before the contract ends', 'read it')).toBe(0);
  expect(marksOf('monthly', 'read it')).toBe(0);
  expect(marksOf('45 days before', 'a', 'b', 'c')).toBe(0);
  const operation = { type: 'mdxJsxTextElement', name: 'Op', attributes: [], children: [] };
  const withComponent = tableOf(cell(), cell());
  withComponent.children.push({
    type: 'tableRow',
    children: [cell(operation, { type: 'text', value: ', ' })],
  } as never);
  expect(JSON.stringify(apply({ type: 'root', children: [withComponent] }))).not.toContain('data-whole');
});

it('keeps longer code of a table on one line if the table fits the text column', () => {
  const name = 'ConnectorPhaseRotation';
  expect(fitted(tableOf(cell(code(name)), cell({ type: 'text', value: 'as wired' })))).toEqual([name]);
  expect(fitted(tableOf(cell(code('x'.repeat(27)))))).toEqual([]);
  const cells = [name, 'HeartbeatInterval', 'SecurityProfile', name].map((value) => cell(code(value)));
  expect(fitted(tableOf(...cells))).toEqual(['HeartbeatInterval', 'SecurityProfile']);
});

it('lets longer code of a wide table break between its parts only', () => {
  const names = ['ChangeAvailability', 'change-availability', 'x'.repeat(27)];
  const filler = Array.from({ length: 4 }, () => cell(code('HeartbeatInterval')));
  const tree = apply({
    type: 'root',
    children: [tableOf(...names.map((name) => cell(code(name))), ...filler)],
  });
  const [change, availability, long] = (tree.children[0] as Table).children[0]?.children ?? [];
  for (const [found, ...parts] of [
    [change, 'Change', 'Availability'],
    [availability, 'change-', 'availability'],
  ])
    expect(found).toMatchObject({
      children: [
        {
          name: 'code',
          data: { _mdxExplicitJsx: true },
          children: [{ value: parts[0] }, { name: 'wbr' }, { value: parts[1] }],
        },
      ],
    });
  const pieces = [{ value: 'x'.repeat(16) }, { name: 'wbr' }, { value: 'x'.repeat(11) }];
  expect(long).toMatchObject({ children: [{ name: 'code', children: pieces }] });
});

it('lets code break after a hyphen in a table that would not fit the text column', () => {
  const cells = ['a', 'b', 'c', 'd', 'e'].map((letter) => cell(code(`${letter}-${'x'.repeat(17)}`)));
  const tree = apply({ type: 'root', children: [tableOf(...cells)] });
  expect(JSON.stringify(tree)).not.toContain('data-whole');
});
