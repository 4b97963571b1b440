import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';

/** Parses the source of one SVG. The positions of nodes are lines of the source. */
export function parseSvg(source: string): Element | undefined {
  const tree: Root = fromHtml(source, { fragment: true, space: 'svg' });
  return tree.children.find((child): child is Element => child.type === 'element' && child.tagName === 'svg');
}

/** Writes SVG as text that can be part of a page. */
export function writeSvg(svg: Element): string {
  return toHtml(svg, { space: 'svg' });
}

/** Returns an attribute as text, regardless of the type that the parser gave it. */
export function readAttribute(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Returns the class names of an element. */
export function classesOf(element: Element): string[] {
  const { className } = element.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/** Names that the parser gives `href` and `xlink:href`. */
export const HREFS: ReadonlySet<string> = new Set(['href', 'xLinkHref']);

const REFERENCE = /url\(\s*['"]?#([^'"()\s]+)['"]?\s*\)/g;

/**
 * Adds a prefix to ids that something refers to, so that ids of several pictures on one page differ. Removes all other
 * ids.
 */
export function scopeIds(svg: Element, prefix: string): void {
  const used = new Set<string>();
  const rename = (id: string): string => `${prefix}-${id}`;
  visit(svg, 'element', (element) => {
    for (const [name, value] of Object.entries(element.properties)) {
      if (typeof value !== 'string') continue;
      if (HREFS.has(name) && value.startsWith('#')) {
        used.add(value.slice(1));
        element.properties[name] = `#${rename(value.slice(1))}`;
      } else {
        element.properties[name] = value.replace(REFERENCE, (_, id: string) => {
          used.add(id);
          return `url(#${rename(id)})`;
        });
      }
    }
  });
  visit(svg, 'element', (element) => {
    const id = readAttribute(element, 'id');
    if (id === undefined) return;
    if (used.has(id)) element.properties['id'] = rename(id);
    else delete element.properties['id'];
  });
}

/** Makes the SVG one picture with a description for screen readers. */
export function describeSvg(svg: Element, alt: string, id: string): void {
  svg.children = svg.children.filter(
    (child) => !(child.type === 'element' && (child.tagName === 'title' || child.tagName === 'desc')),
  );
  svg.children.unshift({
    type: 'element',
    tagName: 'title',
    properties: { id },
    children: [{ type: 'text', value: alt }],
  });
  svg.properties['role'] = 'img';
  svg.properties['ariaLabelledBy'] = [id];
}

/** Creates an element of a drawing. */
export function svgElement(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}
