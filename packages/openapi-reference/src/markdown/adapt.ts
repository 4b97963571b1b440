import { collect, type HastNode } from './hast';

/** Turns pictures into links before sanitising: a description must not make the reader's browser load anything. */
export function replaceImages(tree: HastNode): void {
  for (const image of collect(tree, (node) => node.tagName === 'img')) {
    const { src, alt } = image.properties ?? {};
    image.tagName = 'a';
    image.properties = { href: src };
    image.children = [{ type: 'text', value: String(alt || src || '') }];
  }
}

/**
 * Changes a sanitised tree in place so that it can stand anywhere on a page.
 *
 * `headingBase` is the level of the description's highest heading, 2 to 6; deeper ones follow without a gap.
 * 0 makes headings bold paragraphs, which is right inside a field's description.
 */
export function adaptToPage(tree: HastNode, headingBase: number): void {
  fitHeadings(
    collect(tree, (node) => /^h[1-6]$/.test(node.tagName ?? '')),
    headingBase,
  );
  for (const link of collect(tree, (node) => node.tagName === 'a')) guardLink(link);
  for (const pre of collect(tree, (node) => node.tagName === 'pre')) pre.properties = { tabIndex: 0 };
  for (const code of collect(tree, (node) => node.tagName === 'code')) dropEmptyClass(code);
  for (const table of collect(tree, (node) => node.tagName === 'table')) wrapTable(table);
  for (const box of collect(tree, (node) => node.tagName === 'input')) {
    box.properties = { ...box.properties, ariaLabel: box.properties?.checked ? 'done' : 'not done' };
  }
}

function fitHeadings(headings: HastNode[], base: number): void {
  const ranks = [...new Set(headings.map((heading) => heading.tagName))].sort();
  let previous = base - 1;
  for (const heading of headings) {
    if (base === 0) {
      heading.children = [
        { type: 'element', tagName: 'strong', properties: {}, children: heading.children ?? [] },
      ];
      heading.tagName = 'p';
      continue;
    }
    const level = Math.min(6, base + ranks.indexOf(heading.tagName), previous + 1);
    heading.tagName = `h${level}`;
    previous = level;
  }
}

/** The allow-list empties a class that it refuses; the attribute itself goes here. */
function dropEmptyClass(code: HastNode): void {
  if (Array.isArray(code.properties?.className) && code.properties.className.length === 0)
    code.properties = {};
}

/** Footnote links lost their targets with the ids; links to other hosts pass no referrer on. */
function guardLink(link: HastNode): void {
  const href = String(link.properties?.href ?? '');
  if (href === '' || href.startsWith('#user-content-')) delete link.properties?.href;
  else if (/^(https?:)?\/\//i.test(href))
    link.properties = { ...link.properties, rel: ['noopener', 'noreferrer'] };
}

/** Wide tables scroll inside their own box; the page never scrolls sideways. */
function wrapTable(table: HastNode): void {
  const copy: HastNode = { ...table };
  table.tagName = 'div';
  table.properties = { className: ['vr-scroll'], role: 'group', ariaLabel: 'Table', tabIndex: 0 };
  table.children = [copy];
}
