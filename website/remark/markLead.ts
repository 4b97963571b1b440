import type { Root, RootContent } from 'mdast';

/** The class of the first paragraph of a page. */
const LEAD = 'lead';

/** What follows the lead: the contents of narrow screens, and the prerequisites. */
const AFTER_LEAD = ['Contents', 'BeforeYouStart'];

/** Remark plugin for guides: marks the first paragraph as the lead, and puts the contents and the prerequisites after it. */
export function markLead() {
  return (tree: Root, file: { path?: string }): void => {
    if (!/[\\/]docs[\\/]/.test(file.path ?? '') || !file.path?.endsWith('.mdx')) return;
    const start = tree.children.findIndex(({ type }) => !/^(yaml|mdxjsEsm)$/.test(type));
    const first = tree.children[start];
    const isLead = first?.type === 'paragraph';
    if (isLead) first.data = { ...first.data, hProperties: { className: [LEAD] } };
    const after = AFTER_LEAD.map((name) => ({
      type: 'mdxJsxFlowElement',
      name,
      attributes: [],
      children: [],
    }));
    tree.children.splice(Math.max(0, start) + (isLead ? 1 : 0), 0, ...(after as unknown as RootContent[]));
  };
}
