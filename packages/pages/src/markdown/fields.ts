import {
  elementsOf,
  findElement,
  hasClass,
  isElement,
  rawText,
  tidyText,
  type AnyNode,
  type Element,
} from '../html/nodes';
import { toList, toText, type Block } from './blocks';
import { toCodeSpan } from './escape';
import { writeInline } from './inline';
import type { Scope } from './scope';
import { writeBlocks } from './writeBlocks';

/**
 * Writes the fields of a schema as a list. The line of a field has its name, type, marks, description and constraints. Its
 * values, fields and variants are nested below.
 */
export function writeFieldList(element: Element, scope: Scope): Block[] {
  const inside: Scope = { ...scope, isNested: true };
  return toList(
    elementsOf(element.children)
      .filter(({ name }) => name === 'li')
      .map((item) => writeField(item, inside)),
    { isDense: true },
  );
}

function writeField(item: Element, scope: Scope): Block[] {
  const line = elementsOf(item.children).find((child) => hasClass(child, 'vr-line'));
  const others = item.children.filter((child) => child !== line);
  const blocks = others.filter(isSaidOnTheLine).flatMap((child) => writeBlocks([child], scope));
  const end = blocks.findIndex(({ kind }) => kind !== 'text');
  const words = end === -1 ? blocks : blocks.slice(0, end);
  const head = line === undefined ? '' : writeHead(line, scope);
  const said = words.map(({ text }) => text).join(' ');
  return [
    ...toText([head, said].filter(Boolean).join(': ')),
    ...blocks.slice(words.length),
    ...others.filter((child) => !isSaidOnTheLine(child)).flatMap((child) => writeBlocks([child], scope)),
  ];
}

/** True for description and constraints of the field itself. The other nodes are its values, fields and variants. */
function isSaidOnTheLine(node: AnyNode): boolean {
  if (!isElement(node)) return false;
  return node.name === 'p' || hasClass(node, 'vr-prose') || hasClass(node, 'vr-chips');
}

/** Writes the name, type and marks of a field: `` `sockets[].number` (integer, required) ``. */
function writeHead(line: Element, scope: Scope): string {
  const name = findElement(line.children, (part) => hasClass(part, 'vr-name'));
  const marks = elementsOf(line.children)
    .filter((part) => part !== name)
    .map((part) => writeInline(part.children, scope, ' '))
    .filter(Boolean);
  const code = toCodeSpan(tidyText(name === undefined ? '' : rawText(name.children)));
  return `${code}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`;
}

/** Writes constraints, default and examples of a field as a sentence. */
export function writeFieldNotes(element: Element, scope: Scope): Block[] {
  const notes = elementsOf(element.children).map((item) => {
    const value = elementsOf(item.children).find(({ name }) => name === 'code');
    const label = writeInline(
      item.children.filter((child) => child !== value),
      scope,
      ' ',
    );
    return value === undefined ? label : `${label} ${toCodeSpan(rawText(value.children))}`;
  });
  const text = notes.filter(Boolean).join(', ');
  return toText(text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
}
