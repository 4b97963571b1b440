import type { Element } from 'hast';
import { visitParents } from 'unist-util-visit-parents';
import { classesOf, readAttribute } from '../drawings/svg';

interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Distance between a label and its arrow, in pixels. */
const GAP = 3;

interface Label {
  /** The element that is moved. */
  group: Element;
  /** The place of the element. */
  at: Point;
  box: Box;
  /** Id of the arrow. */
  id: string;
}

/** The highest and lowest edges of the labels that were moved. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * Moves the labels of arrows above or below them, whichever is closer. Mermaid draws labels over the middle of their
 * arrows, where they cover most of a short one. A label stays in its place if something else is there, or if the arrow is
 * steep.
 *
 * @param svg Mermaid's output, whose groups are moved
 * @returns the edges of the moved labels; empty (from Infinity to -Infinity) if none was moved
 */
export function raiseLabels(svg: Element): Extent {
  const { arrows, boxes, labels } = readChart(svg);
  const extent = { top: Infinity, bottom: -Infinity };
  for (const label of labels) {
    const { group, at, box, id } = label;
    const obstacles = [
      ...boxes,
      ...labels.filter((other) => other !== label).map((other) => other.box),
      ...[...arrows].flatMap(([other, path]) => (other === id ? [] : path.map(toBox))),
    ];
    const move = findMoves(box, arrows.get(id) ?? []).find((by) => {
      const moved = { ...box, top: box.top + by, bottom: box.bottom + by };
      return !obstacles.some((obstacle) => overlap(moved, obstacle));
    });
    if (move === undefined) continue;
    group.properties['transform'] = `translate(${at.x}, ${at.y + move})`;
    label.box = { ...box, top: box.top + move, bottom: box.bottom + move };
    extent.top = Math.min(extent.top, label.box.top);
    extent.bottom = Math.max(extent.bottom, label.box.bottom);
  }
  return extent;
}

/** The vertical distances that bring a label above and below its arrow, the better first. None for a steep arrow. */
function findMoves({ left, right, top, bottom }: Box, arrow: readonly Point[]): number[] {
  const heights = arrow.filter(({ x }) => x >= left - GAP && x <= right + GAP).map(({ y }) => y);
  const [highest, lowest] = [Math.min(...heights), Math.max(...heights)];
  if (heights.length === 0 || lowest - highest > bottom - top) return [];
  const up = highest - GAP - bottom;
  const down = lowest + GAP - top;
  // Labels of straight arrows are all above, although Mermaid does not centre them exactly.
  return -up <= down + 2 * GAP ? [up, down] : [down, up];
}

/** The parts of a chart: points of each arrow by its id, boxes, and labels of arrows. */
function readChart(svg: Element): { arrows: Map<string, Point[]>; boxes: Box[]; labels: Label[] } {
  const arrows = new Map<string, Point[]>();
  const boxes: Box[] = [];
  const labels: Label[] = [];
  visitParents(svg, 'element', (element, ancestors) => {
    const id = readAttribute(element, 'dataId');
    if (element.tagName === 'path' && id !== undefined)
      arrows.set(id, samplePath(readAttribute(element, 'd')));
    if (element.tagName !== 'rect') return;
    const parents = ancestors.filter((node): node is Element => node.type === 'element');
    const box = boxOf(element, parents);
    const group = parents.find((parent) => classesOf(parent).includes('edgeLabel'));
    const label = parents.find(
      (parent) => classesOf(parent).includes('label') && readAttribute(parent, 'dataId') !== undefined,
    );
    const at = group && numberPairs(readAttribute(group, 'transform'))[0];
    if (group && label && at) labels.push({ group, at, box, id: readAttribute(label, 'dataId') ?? '' });
    else boxes.push(box);
  });
  return { arrows, boxes, labels };
}

/** The place of a rectangle in the picture. Clusters surround other boxes, so they have no area here. */
function boxOf(rect: Element, parents: readonly Element[]): Box {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(readAttribute(rect, name) ?? 0),
  );
  if (parents.some((parent) => classesOf(parent).includes('cluster'))) return toBox({ x: 0, y: 0 });
  const moves = parents.flatMap((parent) => numberPairs(readAttribute(parent, 'transform')).slice(0, 1));
  const left = moves.reduce((sum, move) => sum + move.x, x);
  const top = moves.reduce((sum, move) => sum + move.y, y);
  return { left, top, right: left + width, bottom: top + height };
}

function overlap(box: Box, other: Box): boolean {
  return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
}

/** A point as a box without an area. */
function toBox({ x, y }: Point): Box {
  return { left: x, top: y, right: x, bottom: y };
}

/** Parts into which each curve of a path is divided. Labels are wider than the distance between two points. */
const STEPS = 12;

/** Returns points along a path of the commands M, L and C, which Mermaid writes with absolute coordinates. */
function samplePath(path = ''): Point[] {
  const points: Point[] = [];
  for (const [, command = '', coordinates = ''] of path.matchAll(/([MLC])([^MLCZ]*)/gi)) {
    const corners = numberPairs(coordinates);
    const from = points.at(-1);
    if (!from) points.push(...corners.slice(0, 1));
    else if (command === 'C')
      for (let index = 0; index + 2 < corners.length; index += 3)
        points.push(...divide([points.at(-1) ?? from, ...corners.slice(index, index + 3)]));
    else for (const corner of corners) points.push(...divide([points.at(-1) ?? from, corner]));
  }
  return points;
}

/** The pairs of numbers in a path or in a translation. */
function numberPairs(text = ''): Point[] {
  const numbers = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
}

/** Points of a line or Bézier curve without its first one, by de Casteljau's algorithm. */
function divide(corners: readonly Point[]): Point[] {
  return Array.from({ length: STEPS }, (_, index) => {
    const part = (index + 1) / STEPS;
    let rest = [...corners];
    while (rest.length > 1)
      rest = rest.slice(1).map((to, at) => {
        const from = rest[at] ?? to;
        return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      });
    return rest[0] ?? { x: 0, y: 0 };
  });
}
