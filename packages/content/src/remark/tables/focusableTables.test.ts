import type { Root, Table, TableRow } from 'mdast';
import { describe, expect, it } from 'vitest';
import { focusableTables } from './focusableTables';

describe('focusableTables', () => {
  it('makes tables of the text focusable, and no other element', () => {
    const tree: Root = {
      type: 'root',
      children: [
        { type: 'table', children: [] },
        { type: 'paragraph', children: [] },
      ],
    };
    focusableTables()(tree);
    expect(tree.children.map(({ data }) => data)).toEqual([{ hProperties: { tabIndex: 0 } }, undefined]);
  });
});

const row = (...texts: string[]): TableRow => ({
  type: 'tableRow',
  children: texts.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
});

it('marks the columns of text, so that they do not become as narrow as a word', () => {
  const head = row('time', 'event');
  const table: Table = { type: 'table', children: [head, row('08:40', 'A is nearly full, takes 1 A')] };
  focusableTables()({ type: 'root', children: [table] });
  expect(head.children.map(({ data }) => data)).toEqual([undefined, { hProperties: { 'data-text': true } }]);
});

it('marks long tables of few columns, whose headings stay in view', () => {
  const build = (rows: number, columns: number): Table => {
    const cells = Array.from({ length: columns }, () => 'x');
    return { type: 'table', children: Array.from({ length: rows + 1 }, () => row(...cells)) };
  };
  const tables = [build(8, 5), build(7, 5), build(8, 6)];
  focusableTables()({ type: 'root', children: tables });
  expect(tables.map(({ data }) => data?.hProperties?.['data-long'])).toEqual([true, undefined, undefined]);
});

it('begins the headings of columns with a capital letter, except for units and names', () => {
  const head = row('do this', 'to', 'price', 'ms', 'kWh', 'evseId', 'id_tag');
  focusableTables()({ type: 'root', children: [{ type: 'table', children: [head] }] });
  expect(head.children.map(({ children: [text] }) => text?.type === 'text' && text.value)).toEqual([
    'Do this',
    'To',
    'Price',
    'ms',
    'kWh',
    'evseId',
    'id_tag',
  ]);
});

it('keeps the style of a table that is always a list on phones', () => {
  const hProperties = { style: 'table-layout:fixed', 'data-stacked': true };
  const table: Table = {
    type: 'table',
    data: { hProperties },
    children: [row('id', '2.2'), row('uid', 'string')],
  };
  focusableTables()({ type: 'root', children: [table] });
  expect(table.data?.hProperties?.['style']).toBe('table-layout:fixed;--label:3ch;--head-2:"2.2"');
});

it('makes a list for phones of a table that does not fit, with its headings beside the cells', () => {
  const [text, longer] = ['the same current all day', 'the current that the building does not use'];
  const build = (...rows: string[][]): Table => ({
    type: 'table',
    children: rows.map((cells) => row(...cells)),
  });
  const kinds = build(['kind', 'the "limit" is', ''], ['STATIC', text, longer], ['OTHER', '–', '']);
  const steps = build(['#', 'do this', 'expected'], ['1', text, longer]);
  const long = build(['kind', 'limit', 'what the cars get in all'], ['STATIC', text, longer]);
  const numbers = build(['hour', 'event', 'A'], ['08:00', longer, '6']);
  const tables = [kinds, steps, long, numbers];
  focusableTables()({ type: 'root', children: tables });
  expect(tables.map(({ data }) => data?.hProperties)).toEqual([
    { tabIndex: 0, 'data-stacked': true, style: '--label:14ch;--head-2:"The \\"limit\\" is"' },
    { tabIndex: 0, 'data-stacked': 'numbered', style: '--label:8ch;--head-3:"Expected"' },
    {
      tabIndex: 0,
      'data-stacked': true,
      style: '--label:14ch;--head-2:"Limit";--head-3:"What the cars get in all"',
    },
    { tabIndex: 0 },
  ]);
  const last = kinds.children[2]?.children.map(({ data }) => data?.hProperties);
  expect(last).toEqual([undefined, { 'data-empty': true }, { 'data-empty': true }]);
});
