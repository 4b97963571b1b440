import { elementsOf, findElement, hasClass, type Element } from '../html/nodes';
import { toList, toText, type Block } from './blocks';
import type { Scope } from './scope';
import { writeBlocks, writeParagraph } from './writeBlocks';

export function writeList(element: Element, scope: Scope): Block[] {
  const items = elementsOf(element.children).filter(({ name }) => name === 'li');
  // A list of sections, such as months with their incidents, is part of the page's outline, so its headings stay headings.
  if (items.some((item) => findElement(item.children, ({ name }) => /^h[2-6]$/.test(name))))
    return items.flatMap((item) => writeBlocks(item.children, scope));
  const isOnOneLine = hasClass(element, 'vr-types') || hasClass(element, 'vr-operations');
  const inside: Scope = { ...scope, isNested: true };
  const blocks = items.map((item) =>
    isOnOneLine ? writeParagraph(item.children, inside) : writeBlocks(item.children, inside),
  );
  const lines = blocks.every(isHeadWithText) ? blocks.map(joinHeadWithText) : blocks;
  if (element.name === 'ul') return toList(lines);
  const start = Number(element.attribs['start'] ?? 1);
  return toList(lines, { markerOf: (index) => `${start + index}. ` });
}

/** True for two short paragraphs that can be one line, such as a link with its description or a time with an event. */
function isHeadWithText(blocks: readonly Block[]): boolean {
  const [head, text] = blocks;
  return blocks.length === 2 && head?.kind === 'text' && text?.kind === 'text' && !/[.:!?]$/.test(head.text);
}

const joinHeadWithText = (blocks: readonly Block[]): Block[] =>
  toText(blocks.map(({ text }) => text).join(': '));
