import type { Root } from 'mdast';
import { expect, it } from 'vitest';
import { markLead } from './markLead';

const GUIDE = { path: '/portal/content/docs/general/page.mdx' };
const text = (value: string): Root['children'][number] => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});

function mark(
  children: Root['children'],
  file = GUIDE,
): { name?: string | null; type: string; data?: unknown }[] {
  const tree: Root = { type: 'root', children };
  markLead()(tree, file);
  return tree.children;
}

it('marks the first paragraph of a guide, and puts the contents and the prerequisites after it', () => {
  const [lead, contents, before, second] = mark([text('Lead'), text('More')]);
  expect(lead?.data).toEqual({ hProperties: { className: ['lead'] } });
  expect([contents?.name, before?.name]).toEqual(['Contents', 'BeforeYouStart']);
  expect(second?.data).toBeUndefined();
});

it('marks nothing when a page begins with something else, and leaves posts alone', () => {
  const [contents, before, heading] = mark([{ type: 'heading', depth: 2, children: [] }]);
  expect([contents?.name, before?.name, heading?.data]).toEqual(['Contents', 'BeforeYouStart', undefined]);
  expect(mark([text('News')], { path: '/portal/content/news/post.mdx' })).toEqual([text('News')]);
});
