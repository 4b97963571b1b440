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
