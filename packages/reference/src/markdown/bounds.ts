import type { Definition, Nodes, Root } from 'mdast';
import type { HastNode } from './hast';

/** Maximum levels of nested quotes and lists. The time for parsing grows with the square of the levels. */
const MAX_LEVELS = 50;

/** Maximum number of characters that empty table cells and repeated URLs may add to the HTML of a text. */
const MAX_GROWTH = 200_000;

/** Characters of an empty cell: `<td></td>` and a line break. */
const CELL = 10;

const MARKER = /^(?:>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))/;

/**
 * Whether a text has so many levels of quotes and lists that the parser would take minutes or overflow the stack.
 * Counts the markers at the start of each line, which takes linear time.
 */
export function nestsTooDeeply(markdown: string): boolean {
  let lists = 0;
  for (const line of markdown.split('\n')) {
    const { levels, indent } = marksOf(line);
    if (levels === 0) continue;
    lists += 1;
    // Indentation only adds levels when earlier lines have opened the lists.
    if (levels + Math.min(indent / 2, lists) > MAX_LEVELS) return true;
  }
  return false;
}

/** Counts the markers of quotes and lists at the start of a line, and the spaces before and between them. */
function marksOf(line: string): { levels: number; indent: number } {
  let levels = 0;
  let indent = 0;
  for (let at = 0; at < line.length;) {
    const character = line[at];
    if (character === ' ' || character === '\t') {
      indent += character === '\t' ? 4 : 1;
      at += 1;
      continue;
    }
    const mark = MARKER.exec(line.slice(at, at + 12))?.[0];
    if (mark === undefined) break;
    levels += 1;
    at += mark.length;
  }
  return { levels, indent };
}

/**
 * Whether the HTML of a text would be much larger than the text. The parser fills the rows of a table with empty cells,
 * and repeats the URL of a link definition at every link that uses it.
 */
export function growsTooLarge(tree: Root): boolean {
  const addresses = new Map<string, number>();
  for (const node of nodesOf(tree)) {
    if (node.type === 'definition' && !addresses.has(node.identifier)) {
      addresses.set(node.identifier, lengthOf(node));
    }
  }
  let growth = 0;
  for (const node of nodesOf(tree)) {
    if (node.type === 'table') growth += node.children.length * (node.align?.length ?? 0) * CELL;
    if (node.type === 'linkReference' || node.type === 'imageReference')
      growth += addresses.get(node.identifier) ?? 0;
    if (growth > MAX_GROWTH) return true;
  }
  return false;
}

const lengthOf = ({ url, title }: Definition): number => url.length + (title?.length ?? 0);

/** Lists all nodes of a tree in any order. Works without recursion, because a deep tree would overflow the stack. */
function* nodesOf(tree: Root): Generator<Nodes> {
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if ('children' in node) open.push(...(node.children as Nodes[]));
  }
}

/** Maximum number of characters of a text, and of a paragraph, whose time grows with the square of its length. */
const MAX_TEXT = 1_000_000;
const MAX_PARAGRAPH = 50_000;

/** Whether a text would take minutes because of its length alone. */
export function isTooLong(markdown: string): boolean {
  if (markdown.length <= MAX_PARAGRAPH) return false;
  return (
    markdown.length > MAX_TEXT || markdown.split(/\n[ \t]*\n/).some(({ length }) => length > MAX_PARAGRAPH)
  );
}

/** Maximum number of tags, and of formatting elements times tags, because the parser may repeat them in every block. */
const MAX_TAGS = 3000;
const MAX_PRODUCT = 200_000;
const MAX_DEPTH = 100;

/** Whether a text has so much HTML that parsing it could create hundreds of thousands of elements. */
export function hasTooManyTags(markdown: string): boolean {
  const tags = markdown.match(/<[a-z]/gi)?.length ?? 0;
  const formatting =
    markdown.match(/<(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)\b/gi)?.length ?? 0;
  return tags > MAX_TAGS || tags * formatting > MAX_PRODUCT;
}

/** Whether a tree has so many levels that functions which call themselves could overflow the stack. */
export function isTooDeep(tree: HastNode): boolean {
  let level: HastNode[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}
