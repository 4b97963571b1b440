import type { Root } from 'mdast';
import { expect, it } from 'vitest';
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

it('keeps short code on one line, and lets long code break', () => {
  const codes = ['If-Match', '--port 4010', 'chargerId', 'Authorization: Token <Base64>'];
  const children = codes.map((value) => ({ type: 'inlineCode', value }) as const);
  const tree = apply({ type: 'root', children: [{ type: 'paragraph', children }] });
  const marks = codes.map((_, index) => 'data' in (tree.children[0] as never)['children'][index]);
  expect(marks).toEqual([true, true, false, false]);
});

it('keeps all short code of a table on one line', () => {
  const code = { type: 'inlineCode', value: 'idleSeconds' } as const;
  const cell = { type: 'tableCell', children: [code] } as const;
  const tree = {
    type: 'root',
    children: [{ type: 'table', children: [{ type: 'tableRow', children: [cell] }] }],
  };
  expect(apply(tree as unknown as Root)).toHaveProperty('children.0.children.0.children.0.children.0.data');
});
