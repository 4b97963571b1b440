import { createSlugger } from '@docusaurus/utils/lib/slugger';
import { groupBy } from '@voltmoor/build-tools/groupBy';
import { memoise } from '@voltmoor/build-tools/memoise';
import { readProps } from '@voltmoor/content/guides';
import type { Nodes, Root, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ContentData } from '../sources/parseData';

/** Lists the nodes of a type in reading order. Each page is walked once for all rules, because walking is slow. */
export function nodesOf<Type extends Nodes['type']>(
  tree: Root,
  type: Type,
): readonly Extract<Nodes, { type: Type }>[] {
  return (walk(tree).get(type) ?? []) as readonly Extract<Nodes, { type: Type }>[];
}

const walk = memoise((tree: Root): ReadonlyMap<string, readonly Nodes[]> => {
  const nodes: Nodes[] = [];
  visit(tree, (node) => void nodes.push(node));
  return groupBy(nodes, ({ type }) => type);
});

/** Returns the line of a node. Nodes that the parser creates have one. */
export function lineOf({ position }: Pick<Nodes, 'position'>): number {
  return position?.start.line ?? 1;
}

/** Returns the texts of the cells of a table row. */
export const cellsOf = ({ children }: TableRow): string[] => children.map((cell) => toString(cell));

/** A component on a page and the values of its attributes. */
export interface Component {
  name: string;
  props: Record<string, unknown>;
  line: number;
}

/** Lists the components of a page. Attributes with code are left out; the rule `components` reports them. */
export const componentsOf = memoise((tree: Root): readonly Component[] =>
  [...nodesOf(tree, 'mdxJsxFlowElement'), ...nodesOf(tree, 'mdxJsxTextElement')].map((element) => ({
    name: element.name ?? '',
    props: readProps(element).props,
    line: lineOf(element),
  })),
);

export interface Heading {
  level: number;
  text: string;
  /** Id on the page, either written or derived from the text. */
  id: string;
  line: number;
}

const WRITTEN_ID = /(?<!\s)\s*\{#([^{}\s]+)\}\s*$/;

/** Reads the headings of a page with the ids that Docusaurus gives them. */
export function readHeadings(tree: Root): Heading[] {
  const slugger = createSlugger();
  return nodesOf(tree, 'heading').map((node) => {
    const whole = toString(node);
    const text = whole.replace(WRITTEN_ID, '');
    const id = WRITTEN_ID.exec(whole)?.[1] ?? slugger.slug(text);
    return { level: node.depth, text, id, line: lineOf(node) };
  });
}

/** Reads the ids of rows and glossary terms that a page shows from content/data, with the line of their component. */
export function readDataIds(tree: Root, data: ContentData): { id: string; line: number }[] {
  return componentsOf(tree).flatMap(({ name, props, line }) =>
    listIds(name, props, data).map((id) => ({ id, line })),
  );
}

function listIds(name: string, props: Record<string, unknown>, data: ContentData): string[] {
  if (name === 'Glossary') {
    const letters = data.glossary.map(({ term }) => term.normalize('NFD').charAt(0).toLowerCase());
    const letterIds = letters.map((letter) => `letter-${/[a-z]/.test(letter) ? letter : '0-9'}`);
    return [...data.glossary.map(({ id }) => id), ...new Set(letterIds)];
  }
  if (name !== 'DataTable' || typeof props['name'] !== 'string') return [];
  return (data.shownTables.get(props['name'])?.rows ?? []).map(({ id }) => id);
}

/** Returns the names of the data tables that a page shows. */
export function shownTables(tree: Root): string[] {
  return componentsOf(tree).flatMap(({ name, props }) =>
    name === 'DataTable' && typeof props['name'] === 'string' ? [props['name']] : [],
  );
}
