import type { ListItem, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** A label that fits the column of labels, such as "What to do:". */
const LABEL = /^[A-Z][\w ]{2,10}:$/;

/**
 * Remark plugin: marks lists whose items all begin with a bold label, such as **Cause:**. The page shows the labels in a
 * column instead of bullets (website/src/css/page.css), so that a reader finds the same part in each of many lists.
 */
export function labelledLists() {
  return (tree: Root): void => {
    visit(tree, 'list', (list) => {
      if (list.ordered === true || list.spread === true || !list.children.every(isLabelled)) return;
      list.data = { ...list.data, hProperties: { className: ['vm-parts'] } };
    });
  };
}

function isLabelled({ children: [paragraph, ...rest] }: ListItem): boolean {
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  return rest.length === 0 && first?.type === 'strong' && LABEL.test(toString(first));
}
