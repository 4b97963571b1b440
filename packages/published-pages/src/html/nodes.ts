import { isElement, isText, type AnyNode, type Element } from './tree';

export { isElement, isText, type AnyNode, type Element } from './tree';

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

/** The elements that pass the test, among the nodes and below them, in document order. */
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

/** The first element that passes the test, in document order. */
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

/** The text of the nodes with its white space, without hidden elements. `br` is a line break. */
export function rawText(nodes: readonly AnyNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isElement(node) || node.attribs['hidden'] !== undefined) return '';
      return node.name === 'br' ? '\n' : rawText(node.children);
    })
    .join('');
}

/** Puts text on one line and drops zero-width characters. */
export function tidyText(text: string): string {
  return text
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
