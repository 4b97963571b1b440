import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { classesOf, readAttribute } from '../drawings/svg';

/** Space between a participant's line and a label beside it, in pixels. It leaves room for the bar of an activity. */
const GAP = 9;

/**
 * Moves the labels of messages that a participant sends to itself beside the participant's line, which Mermaid draws
 * through their middle. They are at its right, or at its left if nothing is at the right of the participant.
 *
 * @param svg Mermaid's output, whose labels are moved
 */
export function moveLoopLabels(svg: Element): void {
  const lines: number[] = [];
  visit(svg, 'element', (element) => {
    if (classesOf(element).includes('actor-line')) lines.push(Number(readAttribute(element, 'x1')));
  });
  const last = Math.max(...lines);
  visit(svg, 'element', (parent) => {
    const children = parent.children.filter((child) => child.type === 'element');
    children.forEach((child, index) => {
      const from = readAttribute(child, 'dataFrom');
      if (child.tagName !== 'path' || from === undefined || from !== readAttribute(child, 'dataTo')) return;
      const line = Number(/-?[\d.]+/.exec(readAttribute(child, 'd') ?? '')?.[0]);
      const isLast = line > last - GAP;
      // A label has one element for each of its lines.
      const before = children.slice(0, index).reverse();
      const other = before.findIndex((label) => !classesOf(label).includes('messageText'));
      for (const { properties } of other === -1 ? before : before.slice(0, other)) {
        properties['x'] = String(isLast ? line - GAP : line + GAP);
        properties['textAnchor'] = isLast ? 'end' : 'start';
      }
    });
  });
}
