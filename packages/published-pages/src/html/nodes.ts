import { load, type AnyNode, type Element } from 'cheerio';

const TEXT_NODE = 3;

/** Parses a piece of a page; end tags may be left out as HTML allows. */
export function parseHtml(html: string): AnyNode[] {
  return load(withoutColours(html), null, false).root().get(0)?.children ?? [];
}

/** Most nodes of a page colour the words of code samples or part its text; without them parsing takes half the time. */
function withoutColours(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<pre\b[\s\S]*?<\/pre>/g, (pre) => pre.replace(/<\/?(?:span|div)\b[^>]*>/g, ''));
}

export const isElement = (node: AnyNode): node is Element => 'attribs' in node;

export function isText(node: AnyNode): node is AnyNode & { data: string } {
  return 'data' in node && node.nodeType === TEXT_NODE;
}

export const isBlank = (node: AnyNode): boolean =>
  !isElement(node) && (!isText(node) || node.data.trim() === '');

export const attributeOf = (element: Element, name: string): string | undefined => element.attribs[name];

export const classesOf = (element: Element): string[] => (element.attribs['class'] ?? '').split(/\s+/);

export function hasClass(element: Element, name: string): boolean {
  const value = element.attribs['class'];
  return (
    value !== undefined && (value === name || (value.includes(name) && classesOf(element).includes(name)))
  );
}

export const elementsOf = (nodes: readonly AnyNode[]): Element[] => nodes.filter(isElement);

/** Elements among and below the nodes that pass, in document order. */
export function findElements(nodes: readonly AnyNode[], test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const visit = (node: AnyNode): void => {
    if (!isElement(node)) return;
    if (test(node)) found.push(node);
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return found;
}

/** The first of them. */
export function findElement(
  nodes: readonly AnyNode[],
  test: (element: Element) => boolean,
): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = test(node) ? node : findElement(node.children, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Text as it stands in the source, a line break for `br`. */
export function rawText(nodes: readonly AnyNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isElement(node)) return '';
      return node.name === 'br' ? '\n' : rawText(node.children);
    })
    .join('');
}

/** Text on one line, without zero-width characters. */
export function tidyText(text: string): string {
  return text
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
