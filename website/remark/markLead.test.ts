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

it('marks the first paragraph of a guide, and puts the prerequisites after it', () => {
  const [lead, before, second] = mark([text('Lead'), text('More')]);
  expect(lead?.data).toEqual({ hProperties: { className: ['lead'] } });
  expect(before?.name).toBe('BeforeYouStart');
  expect(second?.data).toBeUndefined();
});

it('marks nothing when a page begins with something else, and leaves posts alone', () => {
  const [before, heading] = mark([{ type: 'heading', depth: 2, children: [] }]);
  expect([before?.name, heading?.data]).toEqual(['BeforeYouStart', undefined]);
  expect(mark([text('News')], { path: '/portal/content/news/post.mdx' })).toEqual([text('News')]);
});
