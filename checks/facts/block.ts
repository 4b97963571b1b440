import type { Facts } from '@voltmoor/content/schemas';
import { isElement } from '@voltmoor/content/remark/nodes';
import { readProps } from '@voltmoor/content/remark/readProps';
import type { Node, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Page } from '../pages/parsePage';
import type { Place, Sources } from '../rule';
import { walkTexts } from '../sources/walkTexts';

/** What a reader takes in at once: a paragraph, a row of a table, a row of a picture, a description. */
export interface Block {
  /** With single blanks. */
  text: string;
  /** The text in lower case. */
  folded: string;
  /** Looked up only where it is told. */
  place(): Place;
}

type Read = Pick<Block, 'text' | 'place'>;

/** Between the cells of a row. */
const GAP = ' | ';
/** Keys of the front matter that hold sentences. */
const SENTENCES = ['title', 'description', 'prerequisites', 'next', 'updates', 'milestones'];

const collected = new WeakMap<Sources, Block[]>();

/** Everything that readers read, with the texts of facts in their places; collected once for the rules that ask. */
export function collectBlocks(sources: Sources): Block[] {
  const blocks = collected.get(sources) ?? collect(sources);
  collected.set(sources, blocks);
  return blocks;
}

function collect({ pages, prose, data }: Sources): Block[] {
  const own = new Set(Object.values(data.facts).flatMap(({ text, about }) => [text, about]));
  const others = prose.filter(
    ({ source, text }) => source !== 'guide' && source !== 'post' && !own.has(text),
  );
  const tables = [...data.tables].flatMap(([name, { rows }]) =>
    rows.map((row) => toBlock(row, () => ({ file: `content/data/${name}.yaml` }))),
  );
  const blocks = [
    ...pages.filter(({ isDraft }) => !isDraft).flatMap((page) => readBlocks(page, data.facts)),
    ...tables,
    ...others.map(({ text, place }) => ({ text, place: () => place(0) })),
  ];
  return blocks.map(({ text, place }) => {
    const plain = text.replace(/\s+/g, ' ');
    return { text: plain, folded: plain.toLowerCase(), place };
  });
}

function readBlocks({ file, tree, frontMatter, source }: Page, facts: Facts): Read[] {
  const blocks: Read[] = SENTENCES.flatMap((key) =>
    walkTexts(frontMatter[key], [key]).map(({ path, text }) => ({
      text,
      place: () => ({ file, line: source.lineOf(path) }),
    })),
  );
  visit(tree, (node) => {
    const place = () => ({ file, line: node.position?.start.line ?? 1 });
    if (node.type === 'paragraph' || node.type === 'heading')
      blocks.push({ text: flatten(node, facts), place });
    if (node.type === 'tableRow') {
      blocks.push({ text: node.children.map((cell) => flatten(cell, facts)).join(GAP), place });
    }
    if (node.type === 'code' && node.lang === 'mermaid') {
      blocks.push(...node.value.split('\n').map((text) => ({ text, place })));
    }
    if (isElement(node) && !['Fact', 'Op'].includes(node.name ?? '')) {
      for (const value of Object.values(readProps(node).props)) {
        for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) {
          blocks.push(toBlock(part, place));
        }
      }
    }
  });
  return blocks.filter(({ text }) => text !== '');
}

function toBlock(value: unknown, place: Block['place']): Read {
  const text = walkTexts(value)
    .map((found) => found.text)
    .join(GAP);
  return { text, place };
}

/** Text of a node, with code as it stands and facts as readers see them. */
function flatten(node: Node | Parents, facts: Facts): string {
  if (isElement(node)) {
    const { id } = readProps(node).props;
    if (node.name === 'Fact' && typeof id === 'string') return facts[id]?.text ?? '';
  }
  if ('value' in node && typeof node.value === 'string') return node.value.replace(/\s+/g, ' ');
  if (!('children' in node)) return ' ';
  return (node.children as Node[]).map((child) => flatten(child, facts)).join('');
}
