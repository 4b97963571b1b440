import { elementsOf, isBlank, isElement, type AnyNode, type Element } from '../html/nodes';
import { toList, toText, type Block } from './blocks';
import { writeInline } from './inline';
import type { Scope } from './scope';
import { writeBlocks } from './writeBlocks';

/** A term with its descriptions. */
export interface Definition {
  term: Element;
  descriptions: Element[];
}

/** Reads the terms of a `dl` in order, including those that a `div` groups with their descriptions. */
export function readDefinitions(list: Element): Definition[] {
  const found: Definition[] = [];
  const read = (element: Element): void => {
    for (const child of elementsOf(element.children)) {
      if (child.name === 'dt') found.push({ term: child, descriptions: [] });
      else if (child.name === 'dd') found.at(-1)?.descriptions.push(child);
      else read(child);
    }
  };
  read(list);
  return found;
}

/** Writes definitions as a list of terms, because Markdown has no definition lists. */
export function writeDefinitions(element: Element, scope: Scope): Block[] {
  const inside: Scope = { ...scope, isNested: true };
  return toList(
    readDefinitions(element).map(({ term, descriptions }) => {
      const [first, ...rest] = descriptions.flatMap(({ children }) => writeBlocks(children, inside));
      const label = writeTerm(term, inside);
      if (first?.kind !== 'text') return [...toText(label), ...(first ? [first, ...rest] : [])];
      const line = `${label}: ${first.text}`;
      const isAllText = rest.every(({ kind }) => kind === 'text');
      return isAllText
        ? toText(joinLine([line, ...rest.map(({ text }) => text)]))
        : [...toText(line), ...rest];
    }),
  );
}

const joinLine = (texts: string[]): string => texts.filter(Boolean).join(' ');

/** Writes a term in bold, except for code and for notes in brackets after the term. */
function writeTerm({ children }: Element, scope: Scope): string {
  const isAsideNode = (node: AnyNode): boolean => isElement(node) && isAside(node);
  const words = children.filter((child) => !isAsideNode(child));
  const aside = children.filter(isAsideNode);
  const isCode = words.every((child) => isBlank(child) || (isElement(child) && holdsCode(child)));
  const text = isCode
    ? writeInline(words, scope)
    : `**${writeInline(words, scope, ' ', { isStrong: true })}**`;
  return joinLine([text, writeInline(aside, scope, ' ')]);
}

const holdsCode = (element: Element): boolean =>
  element.name === 'code' || (element.children.length > 0 && elementsOf(element.children).some(holdsCode));

const isAside = ({ name }: Element): boolean => name === 'small';
