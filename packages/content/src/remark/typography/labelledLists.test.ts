import type { List, Root } from 'mdast';
import { expect, it } from 'vitest';
import { labelledLists } from './labelledLists';

const listOf = (...labels: string[]): List => ({
  type: 'list',
  spread: false,
  children: labels.map((value) => ({
    type: 'listItem',
    spread: false,
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'strong', children: [{ type: 'text', value }] },
          { type: 'text', value: ' the plug is not fully in.' },
        ],
      },
    ],
  })),
});

const isMarked = (list: List): boolean => {
  const tree: Root = { type: 'root', children: [list] };
  labelledLists()(tree);
  return JSON.stringify(tree).includes('vm-parts');
};

it('marks a list whose items all begin with a short label', () => {
  expect(isMarked(listOf('You see:', 'Cause:', 'What to do:'))).toBe(true);
});

it('does not mark other lists', () => {
  expect(isMarked(listOf('Cause:', 'The charger is online,'))).toBe(false);
  expect(isMarked(listOf('The answer of the charger:'))).toBe(false);
  expect(isMarked({ ...listOf('Cause:'), ordered: true })).toBe(false);
  expect(isMarked({ ...listOf('Cause:'), spread: true })).toBe(false);
});
