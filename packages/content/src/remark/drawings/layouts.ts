import type { Element, ElementContent } from 'hast';
import { visit } from 'unist-util-visit';
import { readAttribute } from './svg';

/**
 * A drawing can have a second layout for narrow screens in the same file:
 *
 * - `data-narrow="0 0 width height"` on the svg element is the viewBox of that layout.
 * - `data-narrow="translate(x y)"` on another element moves it.
 * - `data-narrow="none"` leaves an element out of that layout, and `data-narrow="only"` shows it in that layout only.
 */
const NARROW = 'dataNarrow';
const MOVE = /^translate\(-?[\d.]+ -?[\d.]+\)$/;
const BOX = /^0 0 [\d.]+ [\d.]+$/;

type Layout = 'wide' | 'narrow';

/** Whether the drawing has a layout for narrow screens. */
export function hasNarrowLayout(svg: Element): boolean {
  return readAttribute(svg, NARROW) !== undefined;
}

/** Returns a copy of the drawing with the elements of one layout at their positions in it. */
export function toLayout(svg: Element, layout: Layout): Element {
  const narrowBox = readAttribute(svg, NARROW);
  const copy = copyElement(svg, layout);
  if (layout === 'narrow' && narrowBox !== undefined) copy.properties['viewBox'] = narrowBox;
  return copy;
}

function copyElement(element: Element, layout: Layout): Element {
  const { [NARROW]: value, ...properties } = element.properties;
  const move = typeof value === 'string' && layout === 'narrow' && MOVE.test(value) ? value : undefined;
  const transform = [move, readAttribute(element, 'transform')].filter(Boolean).join(' ');
  return {
    ...element,
    properties: { ...properties, ...(transform !== '' && { transform }) },
    children: element.children
      .filter((child) => isPartOf(child, layout))
      .map((child) => (child.type === 'element' ? copyElement(child, layout) : child)),
  };
}

function isPartOf(child: ElementContent, layout: Layout): boolean {
  if (child.type !== 'element') return true;
  return readAttribute(child, NARROW) !== (layout === 'wide' ? 'only' : 'none');
}

/** Returns what is wrong with the attribute of an element; undefined when it is missing or valid. */
export function checkNarrow(element: Element): string | undefined {
  const value = readAttribute(element, NARROW);
  if (value === undefined) return undefined;
  if (element.tagName === 'svg')
    return BOX.test(value) ? undefined : `data-narrow is "${value}"; write data-narrow="0 0 width height"`;
  if (value === 'none' || value === 'only' || MOVE.test(value)) return undefined;
  return `data-narrow is "${value}"; write translate(x y), none or only`;
}

/** A path with a longer description, such as the squares of a QR code, is written once and used by both layouts. */
const LONG_PATH = 500;

/**
 * Replaces long paths of one layout by references to the same paths of the other one. Both have to be on the same page.
 *
 * @param prefix for the ids of the paths
 */
export function sharePaths(wide: Element, narrow: Element, prefix: string): void {
  const ids = new Map<string, string>();
  visit(wide, 'element', (element) => {
    const path = readAttribute(element, 'd') ?? '';
    if (path.length < LONG_PATH || ids.has(path) || 'transform' in element.properties) return;
    const id = `${prefix}-path-${ids.size}`;
    ids.set(path, id);
    element.properties['id'] = id;
  });
  visit(narrow, 'element', (element) => {
    const id = ids.get(readAttribute(element, 'd') ?? '');
    if (id === undefined) return;
    const { transform } = element.properties;
    element.tagName = 'use';
    element.properties = { href: `#${id}`, ...(transform !== undefined && { transform }) };
  });
}
