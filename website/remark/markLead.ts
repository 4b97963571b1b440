import type { Paragraph, Root, RootContent } from 'mdast';

/** The paragraph at the beginning of a page gets this class. */
const LEAD = 'lead';

/**
 * Remark plugin for guides: marks the paragraph at the beginning as the lead, and puts what readers need before they start
 * after it.
 */
export function markLead() {
  return (tree: Root, file: { path?: string }): void => {
    if (!/[\\/]docs[\\/]/.test(file.path ?? '') || !file.path?.endsWith('.mdx')) return;
    const start = tree.children.findIndex(({ type }) => !/^(yaml|mdxjsEsm)$/.test(type));
    const first = tree.children[start];
    const isLead = first?.type === 'paragraph';
    if (isLead) markParagraph(first);
    const before = { type: 'mdxJsxFlowElement', name: 'BeforeYouStart', attributes: [], children: [] };
    tree.children.splice(Math.max(0, start) + (isLead ? 1 : 0), 0, before as unknown as RootContent);
  };
}

function markParagraph(paragraph: Paragraph): void {
  paragraph.data = { ...paragraph.data, hProperties: { className: [LEAD] } };
}
