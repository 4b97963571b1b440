import type { Facts } from '@voltmoor/content/schemas';
import { fillWorld } from '@voltmoor/content/remark/fillWorld';
import { isElement } from '@voltmoor/content/remark/nodes';
import { readProps } from '@voltmoor/content/remark/readProps';
import { findDays } from '@voltmoor/content/today';
import type { World } from '@voltmoor/content/world';
import { readField } from '@voltmoor/content/world/readField';
import type { Node, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Page } from '../pages/parsePage';
import type { Place, Sources } from '../rule';
import { walkTexts } from '../sources/walkTexts';

/** A unit of text that a reader sees as a whole: a paragraph, a row of a table or picture, or a description. */
export interface Block {
  /** The text with runs of spaces reduced to one. */
  text: string;
  /** The text in lower case. */
  folded: string;
  /** Finds the place. It is called only for reported problems, because the search is slow. */
  place(): Place;
}

type Read = Pick<Block, 'text' | 'place'>;

/** The values that components of a guide insert into its text. */
interface Shown {
  facts: Facts;
  world: World;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Separates the cells of a row. */
const GAP = ' | ';
/** Front matter keys with sentences as values. */
const SENTENCES = ['title', 'description', 'prerequisites', 'next', 'updates', 'milestones'];

const collected = new WeakMap<Sources, Block[]>();

/** Collects all text that readers see, with facts replaced by their values. Rules share the result. */
export function collectBlocks(sources: Sources): Block[] {
  const blocks = collected.get(sources) ?? collect(sources);
  collected.set(sources, blocks);
  return blocks;
}

function collect({ pages, prose, data, today }: Sources): Block[] {
  const own = new Set(Object.values(data.facts).flatMap(({ text, about }) => [text, about]));
  const others = prose.filter(
    ({ source, text }) => source !== 'guide' && source !== 'post' && !own.has(text),
  );
  const tables = [...data.tables].flatMap(([name, { rows }]) =>
    rows.map((row) => toBlock(row, () => ({ file: `content/data/${name}.yaml` }))),
  );
  const blocks = [
    ...pages
      .filter(({ isDraft }) => !isDraft)
      .flatMap((page) => readBlocks(page, { facts: data.facts, world: data.world, today })),
    ...tables,
    ...others.map(({ text, place }) => ({ text, place: () => place(0) })),
  ];
  return blocks.map(({ text, place }) => {
    const plain = text.replace(/\s+/g, ' ');
    return { text: plain, folded: plain.toLowerCase(), place };
  });
}

function readBlocks({ file, tree, frontMatter, source }: Page, shown: Shown): Read[] {
  const blocks: Read[] = SENTENCES.flatMap((key) =>
    walkTexts(frontMatter[key], [key]).map(({ path, text }) => ({
      text,
      place: () => ({ file, line: source.lineOf(path) }),
    })),
  );
  visit(tree, (node) => {
    const place = () => ({ file, line: node.position?.start.line ?? 1 });
    if (node.type === 'paragraph' || node.type === 'heading')
      blocks.push({ text: flatten(node, shown), place });
    if (node.type === 'tableRow') {
      blocks.push({ text: node.children.map((cell) => flatten(cell, shown)).join(GAP), place });
    }
    if (node.type === 'code' && node.lang === 'mermaid') {
      blocks.push(...node.value.split('\n').map((text) => ({ text, place })));
    }
    if (isElement(node) && !['Fact', 'Tense', 'Op', 'World'].includes(node.name ?? '')) {
      for (const value of Object.values(fillWorld(readProps(node).props, shown.world).props)) {
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

/** Returns the text of a node, including its code. Facts, tenses and example entities are written as readers see them. */
function flatten(node: Node | Parents, shown: Shown): string {
  if (isElement(node)) {
    const { facts, today, world } = shown;
    const { id, fact, field, before, after } = readProps(node).props;
    if (node.name === 'Fact' && typeof id === 'string') return facts[id]?.text ?? '';
    if (node.name === 'World') {
      const entity = world.find(String(id));
      return (entity && readField(world, entity, String(field))) ?? '';
    }
    if (node.name === 'Tense') {
      const [day = ''] = findDays(facts[String(fact)]?.text ?? '');
      return String(today <= day ? before : after);
    }
  }
  if ('value' in node && typeof node.value === 'string') return node.value.replace(/\s+/g, ' ');
  if (!('children' in node)) return ' ';
  return (node.children as Node[]).map((child) => flatten(child, shown)).join('');
}
