import type { Link, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Remark plugin that turns links to the message check into text, for portals without it. */
export function unlinkMessageCheck() {
  return (tree: Root): void => {
    visit(tree, 'link', ({ url, children }: Link, index, parent) => {
      if (index === undefined || !parent || !/\/message-check(?:#|$)/.test(url)) return;
      parent.children.splice(index, 1, ...children);
      return [SKIP, index];
    });
  };
}
