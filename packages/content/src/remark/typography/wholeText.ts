import type { InlineCode, Root, Table, TableCell, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { inline, isElement, plain, text } from '../nodes';
import { fitCode, partsOf } from './fitCode';
import { joinAmounts } from './joinAmounts';
import { SKIP, visit } from 'unist-util-visit';

/** Code with at most this many characters fits a line of a phone together with the words around it. */
const LONGEST = 20;
/** The names of the rows of a table with at most this many columns stay on one line, if they are short. */
const NAMED = { columns: 3, longest: 16 };
/** Where browsers break code: after a hyphen, and between words. */
const BREAK = /[\s-]/;
/** Keys to press, which guides write as code: `/`, and a letter with a modifier such as `Ctrl+F`. */
const KEYS = /^(?:\/|(?:Ctrl|Cmd)\+[A-Z])$/;

/** The code of an event or a charger, such as VM-1102 or EX-000123, and a host with a hyphen, such as benelux-idro.eu. */
const UNBROKEN = /(\b[A-Z]{2,3}-\d{3,6}\b|\b(?:[a-z\d]+\.)*[a-z\d]+(?:-[a-z\d]+)+(?:\.[a-z]{2,})+\b)/;

/**
 * Remark plugin: short code stays on one line, and so do amounts, dates, versions, the codes of events and chargers, hosts,
 * and the short names of rows. Keys become `<kbd>`. Headings are not changed, because their anchors are made of their text.
 */
export function wholeText() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') return SKIP;
      if (node.type !== 'text') return undefined;
      node.value = joinAmounts(node.value);
      const parts = splitUnbroken(node.value);
      if (parts.length === 1 || parent === undefined || index === undefined) return undefined;
      parent.children.splice(index, 1, ...parts);
      return index + parts.length;
    });
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'table') {
        const { whole, isInParts, isWholeOnWide } = fitCode(node);
        for (const part of [...whole, ...shortNamesOf(node)]) markWhole(part);
        if (isInParts) breakCode(node, whole, isWholeOnWide ? { 'data-wide': '' } : {});
        return SKIP;
      }
      if (node.type !== 'inlineCode') return undefined;
      if (KEYS.test(node.value)) parent?.children.splice(index ?? 0, 1, inline('kbd', {}, [node.value]));
      else if (node.value.length <= LONGEST && BREAK.test(node.value)) markWhole(node);
      return undefined;
    });
  };
}

/** The first cells of the rows, where they are short and have a place to break. The text of a component is not known yet. */
function shortNamesOf({ children: [head, ...rows] }: Table): TableCell[] {
  if ((head?.children.length ?? 0) > NAMED.columns) return [];
  return rows
    .flatMap(({ children }) => children.slice(0, 1))
    .filter(({ children }) => !children.some(isElement))
    .filter((cell) => BREAK.test(toString(cell)) && toString(cell).length <= NAMED.longest);
}

function markWhole(node: InlineCode | TableCell): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, 'data-whole': '' } };
}

/** Adds places to break between the parts of other code. Docusaurus takes code with elements in it for a block. */
function breakCode(table: Table, whole: readonly InlineCode[], marks: { 'data-wide'?: string }): void {
  visit(table, 'inlineCode', (code, index, parent) => {
    const parts = whole.includes(code) ? [] : partsOf(code.value);
    if (parent === undefined || index === undefined || parts.length === 0) return;
    const children = parts.flatMap((part, place) => (place === 0 ? [part] : [inline('wbr', {}), part]));
    parent.children[index] = plain('code', marks, children);
  });
}

/** Splits a text into codes, which do not break, and the text between them. */
function splitUnbroken(value: string): (Text | ReturnType<typeof inline>)[] {
  return value
    .split(UNBROKEN)
    .map((part, index) => (index % 2 === 1 ? inline('span', { 'data-whole': '' }, [part]) : text(part)))
    .filter((part) => part.type !== 'text' || part.value !== '');
}
