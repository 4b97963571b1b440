import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { focusableTables } from './focusableTables';

describe('focusableTables', () => {
  it('makes tables of the text focusable and nothing else', () => {
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
