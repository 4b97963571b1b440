import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { classesOf, readAttribute } from '../drawings/svg';
import { labelOf } from './markSteps';

/** Space between a participant's line and a label beside it, in pixels. It leaves room for the mark of a step. */
const GAP = 13;

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
    parent.children.forEach((child, index) => {
      if (child.type !== 'element') return;
      const from = readAttribute(child, 'dataFrom');
      if (child.tagName !== 'path' || from === undefined || from !== readAttribute(child, 'dataTo')) return;
      const line = Number(/-?[\d.]+/.exec(readAttribute(child, 'd') ?? '')?.[0]);
      const isLast = line > last - GAP;
      for (const { properties } of labelOf(parent.children, index)) {
        properties['x'] = String(isLast ? line - GAP : line + GAP);
        properties['textAnchor'] = isLast ? 'end' : 'start';
      }
    });
  });
}
