import type { Code, Root } from 'mdast';
import { expect, it } from 'vitest';
import { highlightCode } from './highlightCode';

function highlighted(code: Omit<Code, 'type'>): unknown {
  const tree: Root = { type: 'root', children: [{ type: 'code', ...code }] };
  highlightCode()(tree);
  return tree.children[0]?.data;
}

it('gives code blocks their coloured markup', () => {
  expect(highlighted({ lang: 'json', value: '{"id": 7}' })).toEqual({
    hProperties: { highlighted: expect.stringContaining('<span class="tk-n">7</span>') as string },
  });
});

it('keeps the other properties of the block, and knows short names of languages', () => {
  const data = { hProperties: { id: 'sample' } };
  expect(highlighted({ lang: 'js', value: 'const id = 7;', data })).toEqual({
    hProperties: {
      id: 'sample',
      highlighted: '<span class="tk-k">const</span> id = <span class="tk-n">7</span>;',
    },
  });
});

it('escapes what it has no grammar for', () => {
  expect(highlighted({ value: 'a < b' })).toEqual({ hProperties: { highlighted: 'a &lt; b' } });
});
