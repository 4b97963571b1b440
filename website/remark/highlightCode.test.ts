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

it('marks the lines that the author names, also within a span of several lines', () => {
  expect(highlighted({ lang: 'js', meta: 'title="x" {2,4-5}', value: 'a\n/* b\nc */\nd\ne' })).toEqual({
    hProperties: {
      highlighted:
        'a\n<mark><span class="tk-c">/* b</span></mark>\n<span class="tk-c">c */</span>\n<mark>d</mark>\n<mark>e</mark>',
    },
  });
});

it('escapes code in a language without a grammar', () => {
  expect(highlighted({ value: 'a < b' })).toEqual({ hProperties: { highlighted: 'a &lt; b' } });
});
