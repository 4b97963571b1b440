import type { Root } from 'mdast';
import type { Element } from '@voltmoor/content/remark/nodes';
import { isElement } from '@voltmoor/content/remark/nodes';
import { readProps } from '@voltmoor/content/remark/readProps';
import { visit } from 'unist-util-visit';

/** A component on a page and the values of its attributes. */
export interface Component {
  name: string;
  props: Record<string, unknown>;
  line: number;
}

/**
 * Reads the components of a page in reading order. Attributes with code are left out; the rule `components` reports
 * them.
 */
export function readComponents(tree: Root): Component[] {
  const components: Component[] = [];
  visit(tree, (node) => {
    if (!isElement(node)) return;
    const element: Element = node;
    components.push({
      name: element.name ?? '',
      props: readProps(element).props,
      line: element.position?.start.line ?? 1,
    });
  });
  return components;
}
