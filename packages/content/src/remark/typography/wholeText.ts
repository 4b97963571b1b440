import type { InlineCode, Root, Table, TableCell, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { inline, isElement, text } from '../nodes';
import { breakable, partsOf } from './breakable';
import { fitCode } from './fitCode';
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

/** Words with a hyphen that do not break after it. */
const UNBROKEN = new RegExp(
  `(${[
    // The code of an event or a charger, such as VM-1102 or EX-000123.
    /\b[A-Z]{2,3}-\d{3,6}\b/,
    // A host, such as benelux-idro.eu.
    /\b(?:[a-z\d]+\.)*[a-z\d]+(?:-[a-z\d]+)+(?:\.[a-z]{2,})+\b/,
    // A day, and the hours from 06:00-20:00.
    /\b\d{4}-\d\d-\d\d\b/,
    /\b\d\d:\d\d-\d\d:\d\d\b/,
    // A word with a short part, such as e-mail, ad-hoc or time-out.
    /\b(?:[A-Za-z]{1,3}-[a-z]+|[A-Za-z]{4,}-[a-z]{1,3})\b(?!-)/,
  ]
    .map(({ source }) => source)
    .join('|')})`,
);

/**
 * Remark plugin: short code stays on one line, and so do amounts, dates, versions, words with a hyphen and the short names of
 * rows. Longer code breaks between its parts. Keys become `<kbd>`. Headings are not changed, because their anchors are made of
 * their text.
 */
export function wholeText() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') return SKIP;
      if (node.type !== 'text') return undefined;
      node.value = joinAmounts(node.value);
      const parts = splitUnbroken(node.value);
      if (parts.every(({ type }) => type === 'text') || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1, ...parts);
      return index + parts.length;
    });
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'table') {
        const { whole, isWholeOnWide } = fitCode(node);
        shortNamesOf(node).forEach(markWhole);
        breakCode(node, whole, isWholeOnWide ? { 'data-wide': '' } : {});
        return SKIP;
      }
      if (node.type !== 'inlineCode' || !parent || index === undefined) return undefined;
      if (KEYS.test(node.value)) parent.children[index] = inline('kbd', {}, [node.value]);
      else if (node.value.length > LONGEST && partsOf(node.value).length > 1)
        parent.children[index] = breakable(node.value);
      else if (BREAK.test(node.value)) markWhole(node);
      return SKIP;
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

/** Marks the code that stays on one line, and adds places to break to the rest. */
function breakCode(table: Table, whole: readonly InlineCode[], marks: { 'data-wide'?: string }): void {
  visit(table, 'inlineCode', (code, index, parent) => {
    if (whole.includes(code)) markWhole(code);
    else if (partsOf(code.value).length > 1 && parent && index !== undefined)
      parent.children[index] = breakable(code.value, marks);
  });
}

/** Splits a text into words that do not break and the text between them. */
function splitUnbroken(value: string): (Text | ReturnType<typeof inline>)[] {
  return value
    .split(UNBROKEN)
    .map((part, index) => (index % 2 === 1 ? inline('span', { 'data-whole': '' }, [part]) : text(part)))
    .filter((part) => part.type !== 'text' || part.value !== '');
}
