import { collect, type HastNode } from './hast';

/** Replaces images by links, because a description must not make the reader's browser load anything. */
export function replaceImages(tree: HastNode): void {
  for (const image of collect(tree, (node) => node.tagName === 'img')) {
    const { src, alt } = image.properties ?? {};
    image.tagName = 'a';
    image.properties = { href: src };
    image.children = [{ type: 'text', value: String(alt || src || '') }];
  }
}

/**
 * Changes a sanitised tree in place so that it fits into a page.
 *
 * @param headingBase level of the highest heading, 2 to 6; lower headings follow without a gap. 0 turns headings into
 *   bold paragraphs, for the descriptions of fields.
 * @param siteBase base URL for links that start with `/`, such as `/docs`
 */
export function adaptToPage(tree: HastNode, headingBase: number, siteBase = ''): void {
  fitHeadings(
    collect(tree, (node) => /^h[1-6]$/.test(node.tagName ?? '')),
    headingBase,
  );
  for (const quote of collect(tree, (node) => node.tagName === 'blockquote')) nameAlert(quote);
  for (const link of collect(tree, (node) => node.tagName === 'a')) guardLink(link, siteBase);
  for (const pre of collect(tree, (node) => node.tagName === 'pre')) pre.properties = { tabIndex: 0 };
  for (const code of collect(tree, (node) => node.tagName === 'code')) dropEmptyClass(code);
  for (const table of collect(tree, (node) => node.tagName === 'table')) wrapTable(table);
  for (const parent of collect(tree, ({ tagName }) => !/^(pre|code)$/.test(tagName ?? '')))
    breakNames(parent);
  for (const checkbox of collect(tree, (node) => node.tagName === 'input')) {
    checkbox.properties = {
      ...checkbox.properties,
      ariaLabel: checkbox.properties?.checked ? 'done' : 'not done',
    };
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

/** Replaces the marker of an alert, such as `[!NOTE]`, by its name in bold. */
function nameAlert(quote: HastNode): void {
  const paragraph = quote.children?.find(({ tagName }) => tagName === 'p');
  const [first] = paragraph?.children ?? [];
  const [marker, name = ''] =
    /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/.exec(first?.value ?? '') ?? [];
  if (!paragraph?.children || !first || marker === undefined) return;
  first.value = first.value?.slice(marker.length) ?? '';
  const label = `${name.charAt(0)}${name.slice(1).toLowerCase()}: `;
  paragraph.children.unshift({
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: label }],
  });
}

/** Removes an empty class attribute, which sanitising leaves when it rejects the class. */
function dropEmptyClass(code: HastNode): void {
  if (Array.isArray(code.properties?.className) && code.properties.className.length === 0)
    code.properties = {};
}

/**
 * Removes the target of footnote links, because sanitising removes the ids that they refer to. Adds `rel` to links to
 * other hosts, and the base URL to links within the site.
 */
function guardLink(link: HastNode, siteBase: string): void {
  const href = String(link.properties?.href ?? '');
  if (href === '' || href.startsWith('#user-content-')) delete link.properties?.href;
  else if (/^(https?:)?\/\//i.test(href))
    link.properties = { ...link.properties, rel: ['noopener', 'noreferrer'] };
  else if (href.startsWith('/')) link.properties = { ...link.properties, href: siteBase + href };
}

/** A name that can be too long for a line on a phone. */
const LONG_NAME = /(\w{25,})/;

/** Lets long names in the texts of an element, such as values of enums, break after their underscores. */
function breakNames(parent: HastNode): void {
  parent.children = parent.children?.flatMap((child) => {
    const parts = child.type === 'text' ? (child.value ?? '').split(LONG_NAME) : [];
    if (parts.length < 2) return [child];
    return parts.flatMap((part, index) => (index % 2 === 0 ? [toText(part)] : toName(part)));
  });
}

const toText = (value: string): HastNode => ({ type: 'text', value });

const toName = (name: string): HastNode[] =>
  name
    .split(/(?<=_)/)
    .flatMap((value, index) => [
      ...(index === 0 ? [] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }]),
      toText(value),
    ]);

/** Wraps a table in an element that scrolls, so that a wide table does not make the page scroll sideways. */
function wrapTable(table: HastNode): void {
  const copy: HastNode = { ...table };
  table.tagName = 'div';
  table.properties = { className: ['vr-scroll'], role: 'group', ariaLabel: 'Table', tabIndex: 0 };
  table.children = [copy];
}
