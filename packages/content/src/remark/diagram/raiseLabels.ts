import type { Element } from 'hast';
import { visitParents } from 'unist-util-visit-parents';
import { classesOf, readAttribute } from '../drawings/svg';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Point {
  x: number;
  y: number;
}

/** Distance between a label and the arrow below it, in pixels. */
const GAP = 3;
/** An arrow is horizontal if no point is farther from its label than this. */
const FLAT = 2;

/**
 * Moves the labels of horizontal arrows above them. Mermaid draws labels over the middle of their arrows, where they cover
 * most of a short one. A label stays in its place if something else is above the arrow.
 *
 * @param svg Mermaid's output, whose groups are moved
 * @returns the highest edge of the moved labels; Infinity if none was moved
 */
export function raiseLabels(svg: Element): number {
  const arrows = new Map<string, Point[]>();
  const boxes: Box[] = [];
  const labels: { group: Element; at: Point; box: Box; id: string }[] = [];
  visitParents(svg, 'element', (element, ancestors) => {
    const id = readAttribute(element, 'dataId');
    if (element.tagName === 'path' && id !== undefined) arrows.set(id, pointsOf(readAttribute(element, 'd')));
    if (element.tagName !== 'rect') return;
    const parents = ancestors.filter((node): node is Element => node.type === 'element');
    const box = boxOf(element, parents);
    const group = parents.find((parent) => classesOf(parent).includes('edgeLabel'));
    const label = parents.find((parent) => classesOf(parent).includes('label') && isNamed(parent));
    const at = group && pointsOf(readAttribute(group, 'transform'))[0];
    if (group && label && at) labels.push({ group, at, box, id: readAttribute(label, 'dataId') ?? '' });
    else boxes.push(box);
  });
  let highest = Infinity;
  for (const label of labels) {
    const { group, at, id } = label;
    const arrow = arrows.get(id) ?? [];
    if (arrow.length === 0 || arrow.some(({ y }) => Math.abs(y - at.y) > FLAT)) continue;
    const up = label.box.bottom - at.y + GAP;
    const box = { ...label.box, top: label.box.top - up, bottom: label.box.bottom - up };
    const others = [...boxes, ...labels.filter((other) => other !== label).map((other) => other.box)];
    const points = [...arrows].flatMap(([other, path]) => (other === id ? [] : path));
    if (others.some((other) => overlap(box, other)) || points.some((point) => contains(box, point))) continue;
    group.properties['transform'] = `translate(${at.x}, ${at.y - up})`;
    label.box = box;
    highest = Math.min(highest, box.top);
  }
  return highest;
}

function isNamed(element: Element): boolean {
  return readAttribute(element, 'dataId') !== undefined;
}

/** The pairs of numbers in a path or in a translation. */
function pointsOf(text = ''): Point[] {
  const numbers = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
}

/** The place of a rectangle in the picture. Clusters surround other boxes, so they have no area here. */
function boxOf(rect: Element, parents: readonly Element[]): Box {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(readAttribute(rect, name) ?? 0),
  );
  if (parents.some((parent) => classesOf(parent).includes('cluster')))
    return { left: 0, top: 0, right: 0, bottom: 0 };
  const moves = parents.flatMap((parent) => pointsOf(readAttribute(parent, 'transform')).slice(0, 1));
  const left = moves.reduce((sum, move) => sum + move.x, x);
  const top = moves.reduce((sum, move) => sum + move.y, y);
  return { left, top, right: left + width, bottom: top + height };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function contains({ left, top, right, bottom }: Box, { x, y }: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}
