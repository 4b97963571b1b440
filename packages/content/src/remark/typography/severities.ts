import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { BadgeKind } from '../../ui/Badge';
import { inline, text } from '../nodes';
import { toneOf } from '../statusTone';

/** The severities of charger events. */
const SEVERITY = /^(\s*)(INFO|WARNING|ERROR|CRITICAL)\b/;

/**
 * Remark plugin: a severity at the start of a table cell, or of an item after its bold label, is a badge, as in the tables of
 * `content/data`.
 */
export function severities() {
  return (tree: Root): void => {
    visit(tree, 'text', (node, index, parent) => {
      if (index === undefined || !parent) return undefined;
      const isStart =
        parent.type === 'tableCell' ? index === 0 : parent.children[index - 1]?.type === 'strong';
      const [start, space = '', word] = SEVERITY.exec(node.value) ?? [];
      if (!isStart || start === undefined || word === undefined) return undefined;
      const rest: Text = text(node.value.slice(start.length));
      parent.children.splice(index, 1, text(space), badge(word), rest);
      return index + 3;
    });
  };
}

/** The kind of badge whose colour says the same as a tone. A word that is neither good nor bad has none. */
const KINDS: Record<ReturnType<typeof toneOf>, BadgeKind | undefined> = {
  ok: 'resolved',
  info: 'notice',
  warning: 'minor',
  danger: 'incident',
  none: undefined,
};

/** A status as a badge, in the colour of its tone. */
export function badge(status: string) {
  return inline('span', { className: 'vm-badge', 'data-badge': KINDS[toneOf(status)] }, [status]);
}
