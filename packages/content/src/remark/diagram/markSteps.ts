import type { Element, ElementContent } from 'hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { classesOf, readAttribute, svgElement } from '../drawings/svg';

/** Radius of the mark of a step, in pixels. */
const RADIUS = 10;
/** A number at the beginning of a label. A status code has three digits. */
const OWN_NUMBER = /^(\d{1,2}) /;

interface Step {
  parent: Element;
  arrow: Element;
  label: Element | undefined;
}

/**
 * Marks the messages of a sequence diagram that are not replies with a number at the beginning of their arrows. Labels that
 * begin with numbers, as in `1 GET /me`, decide on the marks. In other diagrams, the messages are counted.
 *
 * @param svg Mermaid's output, which gets the marks
 * @returns the lower edge of the lowest mark; -Infinity if there is none
 */
export function markSteps(svg: Element): number {
  let lowest = -Infinity;
  const steps: Step[] = [];
  visit(svg, 'element', (parent) => {
    parent.children.forEach((arrow, index) => {
      if (arrow.type === 'element' && classesOf(arrow).includes('messageLine0'))
        steps.push({ parent, arrow, label: labelOf(parent.children, index)[0] });
    });
  });
  const hasNumbers = steps.some(({ label }) => label && OWN_NUMBER.test(toString(label)));
  steps.forEach(({ parent, arrow, label }, index) => {
    const own = OWN_NUMBER.exec(label ? toString(label) : '');
    if (label && own) label.children = [{ type: 'text', value: toString(label).slice(own[0].length) }];
    const number = hasNumbers ? own?.[1] : String(index + 1);
    if (number === undefined) return;
    const [x = 0, y = 0] = startOf(arrow);
    lowest = Math.max(lowest, y + RADIUS);
    parent.children.splice(
      parent.children.indexOf(arrow) + 1,
      0,
      svgElement('g', { transform: `translate(${x} ${y})` }, [
        svgElement('circle', { className: ['step'], r: String(RADIUS) }),
        svgElement('text', { className: ['sequenceNumber'], y: '5', textAnchor: 'middle' }, [
          { type: 'text', value: number },
        ]),
      ]),
    );
  });
  return lowest;
}

/** The place where an arrow begins: a line, or the path of a message of a participant to itself. */
function startOf(arrow: Element): number[] {
  const path = readAttribute(arrow, 'd');
  if (path !== undefined) return (path.match(/-?[\d.]+/g) ?? []).map(Number);
  return ['x1', 'y1'].map((name) => Number(readAttribute(arrow, name)));
}

/** The lines of the label of an arrow. They precede the arrow. */
export function labelOf(siblings: readonly ElementContent[], arrow: number): Element[] {
  const before = siblings.slice(0, arrow).filter((sibling) => sibling.type === 'element');
  const other = before.findLastIndex((sibling) => !classesOf(sibling).includes('messageText'));
  return before.slice(other + 1);
}
