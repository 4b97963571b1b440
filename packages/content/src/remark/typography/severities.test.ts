import type { Root } from 'mdast';
import { expect, it } from 'vitest';
import { severities } from './severities';

const partsOf = (parent: object): unknown[] => {
  const tree = { type: 'root', children: [parent] } as unknown as Root;
  severities()(tree);
  return (tree.children[0] as unknown as { children: { name?: string; value?: string }[] }).children.map(
    ({ name, value }) => name ?? value,
  );
};
const text = (value: string) => ({ type: 'text', value });

it('makes badges of the severities that begin a cell or follow a label', () => {
  expect(partsOf({ type: 'tableCell', children: [text('ERROR, twice')] })).toEqual(['', 'span', ', twice']);
  const label = { type: 'strong', children: [text('You see:')] };
  expect(partsOf({ type: 'paragraph', children: [label, text(' INFO; more')] })).toEqual([
    undefined,
    ' ',
    'span',
    '; more',
  ]);
});

it('leaves other words alone', () => {
  const sentence = text('ERROR is a severity, and so is INFO.');
  expect(partsOf({ type: 'paragraph', children: [sentence] })).toEqual([sentence.value]);
  expect(partsOf({ type: 'tableCell', children: [text('INFORMATION')] })).toEqual(['INFORMATION']);
});
