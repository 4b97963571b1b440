import type { Element, Properties } from 'hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { visitParents } from 'unist-util-visit-parents';
import { classesOf, parseSvg, readAttribute, scopeIds } from '../drawings/svg';
import { LOST, lookOf, lookOfHead, roleOfParticipant } from './theme';
import { markSteps } from './markSteps';
import { moveLoopLabels } from './moveLoopLabels';
import { raiseLabels } from './raiseLabels';
import { styleCode } from './styleCode';
import { FONT_SIZE } from './renderDiagram';

/** A picture with the width and height at which its text has its full size, in pixels. */
export interface Picture {
  svg: Element;
  width: number;
  height: number;
}

/** Attributes that are part of the drawing. Mermaid's colours, fonts and internal notes are removed. */
const DRAWN = new Set(
  (
    'x y x1 y1 x2 y2 cx cy r rx ry d dy points width height transform viewBox textAnchor dominantBaseline ' +
    'markerEnd markerStart markerWidth markerHeight markerUnits refX refY orient id href xLinkHref'
  ).split(' '),
);
/** Space between a moved label and the edge of the picture, in pixels. */
const MARGIN = 2;
const DROPPED_TAGS = new Set(['style', 'filter', 'linearGradient', 'symbol']);

/**
 * Converts Mermaid's output to a picture in the style of the portal: tokens as colours, unique ids, and no style sheet,
 * script or invisible element.
 *
 * @param prefix for ids; different for each picture
 * @throws Error when Mermaid drew something that must not be part of a page
 */
export function cleanDiagram(source: string, prefix: string): Picture {
  // Mermaid writes the name of this character into labels with several lines.
  const svg = parseSvg(source.replaceAll('&amp;nbsp;', '\u00A0'));
  const viewBox = svg && readAttribute(svg, 'viewBox');
  if (!svg || !viewBox) throw new Error('the diagram has no size; is it empty?');
  const [x = 0, topmost = 0, width = 0, fullHeight = 0] = viewBox.split(/[\s,]+/).map(Number);
  dropUnseen(svg);
  moveLoopLabels(svg);
  const lowest = markSteps(svg);
  // A moved label may lie above or below everything else, and so may the mark of the last step.
  const { top, bottom } = raiseLabels(svg);
  const y = Math.min(topmost, top - MARGIN);
  const height = Math.max(topmost + fullHeight, bottom + MARGIN, lowest + MARGIN) - y;
  visitParents(svg, 'element', (element, ancestors) => {
    if (element.tagName === 'foreignObject' || element.tagName === 'script') {
      throw new Error(
        `the diagram needs <${element.tagName}>, which pages must not contain; write plain labels`,
      );
    }
    const parents = ancestors.filter((node): node is Element => node.type === 'element');
    if (element !== svg) element.properties = toProperties(element, parents, y + height);
  });
  unwrap(svg);
  visit(svg, 'element', (element) => {
    if (classesOf(element).includes('messageText')) styleCode(element);
  });
  svg.properties = {
    viewBox: [x, y, width, height].map(round).join(' '),
    width: Math.round(width),
    height: Math.round(height),
    fontSize: String(FONT_SIZE),
  };
  scopeIds(svg, prefix);
  dropUnusedDefinitions(svg);
  visitParents(svg, 'element', ({ properties }) => void delete properties['className']);
  return { svg, width: Math.round(width), height: Math.round(height) };
}

function toProperties(element: Element, parents: readonly Element[], bottom: number): Properties {
  const { tagName, properties } = element;
  const own = classesOf(element);
  const marker = [...parents].reverse().find((parent) => parent.tagName === 'marker');
  const outer = parents.flatMap(classesOf);
  const look = marker
    ? lookOfHead(String(marker.properties['id']))
    : lookOf(tagName, own, [...outer, ...roleOfHead(parents.at(-1))]);
  const result: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (DRAWN.has(name)) result[name] = typeof value === 'string' && name !== 'id' ? shorten(value) : value;
  }
  if (own.includes('actor-line')) result['y2'] = String(round(bottom - 6));
  if (own.includes('background')) trimWidth(result);
  if (tagName === 'text' && outer.includes('node')) result['textAnchor'] ??= 'middle';
  const isOutline = readAttribute(element, 'fill') === 'none' && outer.includes('label-container');
  // Larger than Mermaid's, because a wide chart is shown smaller than it is drawn.
  const head =
    tagName === 'marker' && result['markerWidth'] === '8' ? { markerWidth: '11', markerHeight: '11' } : {};
  const lost = /crosshead/.test(readAttribute(element, 'markerEnd') ?? '') ? LOST : {};
  const thick = own.includes('edge-thickness-thick') ? { strokeWidth: '3' } : {};
  // The classes decide on the styles of the children. They are removed when the children are done.
  return {
    ...result,
    ...look,
    ...lost,
    ...(isOutline && { fill: 'none' }),
    ...thick,
    ...head,
    ...(own.length > 0 && { className: own }),
  };
}

/** The role of the participant whose head and line the group contains, such as "Your program". */
function roleOfHead(group: Element | undefined): string[] {
  if (!group?.children.some((child) => child.type === 'element' && classesOf(child)[0]?.startsWith('actor')))
    return [];
  const role = roleOfParticipant(toString(group));
  return role === undefined ? [] : [role];
}

/**
 * Makes the rectangle behind a label narrower. It has the width of the text in a wide typeface (measureText.mjs), so it
 * would cover too much of an arrow.
 */
function trimWidth(rect: Properties): void {
  const width = Number(rect['width'] ?? 0);
  rect['x'] = String(round(Number(rect['x'] ?? 0) + width * 0.06));
  rect['width'] = String(round(width * 0.88));
}

/** Removes style sheets, symbols, rectangles without a size, and empty texts and groups. */
function dropUnseen(element: Element): void {
  element.children = element.children.filter((child) => {
    if (child.type !== 'element')
      return child.type === 'text' && (child.value.trim() !== '' || element.tagName === 'tspan');
    if (DROPPED_TAGS.has(child.tagName)) return false;
    dropUnseen(child);
    if (child.tagName === 'rect') return readAttribute(child, 'width') !== undefined;
    return !['g', 'text', 'tspan', 'defs'].includes(child.tagName) || child.children.length > 0;
  });
}

/** One `<tspan>` per line instead of one per word, and no groups with a single child. */
function unwrap(element: Element): void {
  element.children = element.children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    unwrap(child);
    const { tagName, properties, children } = child;
    if (tagName === 'tspan' && !('x' in properties)) return children;
    return tagName === 'g' && Object.keys(properties).every((name) => name === 'className')
      ? children
      : [child];
  });
}

/** Removes markers that no line uses. Unused ids were removed before. */
function dropUnusedDefinitions(element: Element): void {
  element.children = element.children.filter((child) => {
    if (child.type !== 'element') return true;
    if (child.tagName === 'marker') return 'id' in child.properties;
    dropUnusedDefinitions(child);
    return child.tagName !== 'defs' || child.children.length > 0;
  });
}

/** Rounds coordinates to one decimal. */
function shorten(value: string): string {
  return value.replace(/-?(?<!\d)\d+\.\d{2,}(?:e-?\d+)?/g, (number) => String(round(Number(number))));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
