import { parseFragment, type DefaultTreeAdapterTypes as Parsed } from 'parse5';

/** An element, as far as the writers need it. */
export interface Element {
  name: string;
  attribs: Readonly<Record<string, string | undefined>>;
  children: AnyNode[];
  parent: Element | undefined;
}

export interface Text {
  data: string;
}

export type AnyNode = Element | Text;

/** Parses a piece of a page; end tags may be left out as HTML allows. Comments and templates are dropped. */
export function parseHtml(html: string): AnyNode[] {
  return toNodes(parseFragment(withoutColours(html)).childNodes, undefined);
}

/** Most nodes of a page colour the words of code samples or part its text; without them parsing takes half the time. */
function withoutColours(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<pre\b[\s\S]*?<\/pre>/g, (pre) => pre.replace(/<\/?(?:span|div)\b[^>]*>/g, ''));
}

function toNodes(nodes: readonly Parsed.ChildNode[], parent: Element | undefined): AnyNode[] {
  const converted: AnyNode[] = [];
  for (const node of nodes) {
    if ('value' in node) converted.push({ data: node.value });
    else if ('tagName' in node) converted.push(toElement(node, parent));
  }
  return converted;
}

function toElement({ tagName, attrs, childNodes }: Parsed.Element, parent: Element | undefined): Element {
  const attribs: Record<string, string> = {};
  for (const { name, value } of attrs) attribs[name] = value;
  const element: Element = { name: tagName, attribs, children: [], parent };
  element.children = toNodes(childNodes, element);
  return element;
}

export const isElement = (node: AnyNode): node is Element => 'attribs' in node;

export const isText = (node: AnyNode): node is Text => 'data' in node;

export const isBlank = (node: AnyNode): boolean => isText(node) && node.data.trim() === '';

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
