import type { Root } from 'mdast';

/**
 * Remark plugin: a table that scrolls sideways on a narrow screen can be reached by keyboard.
 * Tables from data files are laid out as cards there and are left alone.
 */
export function focusableTables() {
  return (tree: Root): void => {
    for (const node of tree.children) {
      if (node.type === 'table') node.data = { ...node.data, hProperties: { tabIndex: 0 } };
    }
  };
}
