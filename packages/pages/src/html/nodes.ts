import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { findAll, findOne } from 'domutils';

export { Element, isTag as isElement, isText, Text, type Document } from 'domhandler';

/** A piece of text or an element. The trees of `parseHtml` contain no other nodes. */
export type AnyNode = ChildNode;

/** Line of an element's start tag, from 1. It is 0 when the page was parsed without lines, or when the tag was left out. */
export const lineOf = ({ sourceCodeLocation }: Element): number => sourceCodeLocation?.startLine ?? 0;

/** The element around an element; undefined for the root element. */
export const parentOf = ({ parent }: Element): Element | undefined =>
  parent !== null && isTag(parent) ? parent : undefined;

export const isBlank = (node: AnyNode): boolean => isText(node) && node.data.trim() === '';

export const classesOf = (element: Element): string[] => (element.attribs['class'] ?? '').split(/\s+/);

export function hasClass(element: Element, name: string): boolean {
  const value = element.attribs['class'];
  return (
    value !== undefined && (value === name || (value.includes(name) && classesOf(element).includes(name)))
  );
}

export const elementsOf = (nodes: readonly AnyNode[]): Element[] => nodes.filter(isTag);

/** The elements that pass the test, among the nodes and below them, in document order. */
export const findElements = (nodes: readonly AnyNode[], test: (element: Element) => boolean): Element[] =>
  findAll(test, [...nodes]);

/** The first element that passes the test, in document order. */
export const findElement = (
  nodes: readonly AnyNode[],
  test: (element: Element) => boolean,
): Element | undefined => findOne(test, [...nodes]) ?? undefined;

/** The text of the nodes with its white space, without hidden elements. `br` is a line break. */
export function rawText(nodes: readonly AnyNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isTag(node) || node.attribs['hidden'] !== undefined) return '';
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
