import { memoise } from '@voltmoor/build-tools/memoise';
import { type Facts, type World, readField } from '@voltmoor/content/data';
import { fillWorld, isElement, readProps } from '@voltmoor/content/guides';
import { findDays } from '@voltmoor/content/today';
import type { Node, Parents } from 'mdast';
import { componentsOf, lineOf, nodesOf } from '../pages/nodes';
import { frontMatterTexts, type Page } from '../pages/parsePage';
import { READ_KEYS, type Prose } from '../prose/readPageProse';
import type { Place, Sources } from '../rule';
import { walkTexts } from '../sources/texts';

/** A unit of text that a reader sees as a whole: a paragraph, a row of a table or picture, or a description. */
export interface Block {
  /** The text with runs of spaces reduced to one. */
  text: string;
  /** The text in lower case. */
  folded: string;
  source: Prose['source'];
  /** Finds the place. It is called only for reported problems, because the search is slow. */
  place(): Place;
}

type Read = Pick<Block, 'text' | 'source' | 'place'>;

/** The values that components of a guide insert into its text. */
interface Shown {
  facts: Facts;
  world: World;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Separates the cells of a row. */
const GAP = ' | ';

/** Collects all text that readers see, with facts replaced by their values. Rules share the result. */
export const collectBlocks = memoise(({ pages, prose, data, today }: Sources): Block[] => {
  const own = new Set(Object.values(data.facts).flatMap(({ text, about }) => [text, about]));
  const others = prose.filter(
    ({ source, text }) => source !== 'guide' && source !== 'post' && !own.has(text),
  );
  const tables = [...data.tables].flatMap(([name, { rows }]) =>
    rows.map((row) => toBlock(row, 'data', () => ({ file: `content/data/${name}.yaml` }))),
  );
  const blocks = [
    ...pages
      .filter(({ isDraft }) => !isDraft)
      .flatMap((page) => readBlocks(page, { facts: data.facts, world: data.world, today })),
    ...tables,
    ...others.map(({ text, source, place }) => ({ text, source, place: () => place(0) })),
  ];
  return blocks.map(({ text, ...rest }) => {
    const plain = text.replace(/\s+/g, ' ');
    return { ...rest, text: plain, folded: plain.toLowerCase() };
  });
});

function readBlocks(page: Page, shown: Shown): Read[] {
  const { file, kind, tree } = page;
  const inFrontMatter = frontMatterTexts(page, READ_KEYS).map((found) => ({ ...found, source: kind }));
  const toRead = (node: Pick<Node, 'position'>, text: string): Read => ({
    text,
    source: kind,
    place: () => ({ file, line: lineOf(node) }),
  });
  const inTree = [
    ...[...nodesOf(tree, 'paragraph'), ...nodesOf(tree, 'heading')].map((node) =>
      toRead(node, flatten(node, shown)),
    ),
    ...nodesOf(tree, 'tableRow').map((node) =>
      toRead(node, node.children.map((cell) => flatten(cell, shown)).join(GAP)),
    ),
    ...nodesOf(tree, 'code').flatMap((node) =>
      node.lang === 'mermaid' ? node.value.split('\n').map((line) => toRead(node, line)) : [],
    ),
  ];
  const inComponents = componentsOf(tree)
    .filter(({ name }) => !['Fact', 'Tense', 'Op', 'World'].includes(name))
    .flatMap(({ props, line }) =>
      Object.values(fillWorld(props, shown.world).props)
        .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
        .map((part) => toBlock(part, kind, () => ({ file, line }))),
    );
  return [...inFrontMatter, ...inTree, ...inComponents].filter(({ text }) => text !== '');
}

function toBlock(value: unknown, source: Block['source'], place: Block['place']): Read {
  const text = walkTexts(value)
    .map((found) => found.text)
    .join(GAP);
  return { text, source, place };
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
