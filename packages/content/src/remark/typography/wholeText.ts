import type { InlineCode, Root, Table, TableCell, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { inline, isElement, text } from '../nodes';
import { breakable, partsOf } from './breakable';
import { fitCode } from './fitCode';
import { joinAmounts } from './joinAmounts';
import { SKIP, visit } from 'unist-util-visit';

/** Code with at most `beside` characters fits a line of a phone together with the words around it, and alone up to `alone`. */
const LONGEST = { beside: 20, alone: 36 };
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
    // A word whose first part is short, such as e-mail, ad-hoc or Pro-line.
    /\b(?:[a-z]{1,2}|[A-Z][a-z]{0,2})-[a-z]+\b(?!-)/,
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
      // The code of a table of content/data is an element.
      if (node.type === 'heading' || (isElement(node) && node.name === 'code')) return SKIP;
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
        shortNamesOf(node).forEach(markWhole);
        breakCode(node, fitCode(node));
        return SKIP;
      }
      if (node.type !== 'inlineCode' || !parent || index === undefined) return undefined;
      if (KEYS.test(node.value)) parent.children[index] = inline('kbd', {}, [node.value]);
      else if (node.value.length > LONGEST.alone) parent.children[index] = breakable(node.value);
      else if (node.value.length <= LONGEST.beside && BREAK.test(node.value)) markWhole(node);
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
function breakCode(table: Table, whole: readonly InlineCode[]): void {
  visit(table, 'inlineCode', (code, index, parent) => {
    if (whole.includes(code)) markWhole(code);
    else if (partsOf(code.value).length > 1 && parent && index !== undefined)
      parent.children[index] = breakable(code.value);
  });
}

/** Splits a text into words that do not break and the text between them. */
function splitUnbroken(value: string): (Text | ReturnType<typeof inline>)[] {
  return value
    .split(UNBROKEN)
    .map((part, index) => (index % 2 === 1 ? inline('span', { 'data-whole': '' }, [part]) : text(part)))
    .filter((part) => part.type !== 'text' || part.value !== '');
}
