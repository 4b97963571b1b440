import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import type { Element } from './elements';
import { STATES } from './states';

/** Of these one argument must fit; the arguments of others, such as `:not()`, are taken to fit. */
const ALTERNATIVES = /^:(is|where|matches|-webkit-any|-moz-any)$/;

/** Selectors by their text. */
const parsed = new Map<string, readonly Selector[]>();

/** The parts of a selector list. */
export function parseSelector(text: string): readonly Selector[] {
  const known = parsed.get(text) ?? selectorParser().astSync(text).nodes;
  parsed.set(text, known);
  return known;
}

/**
 * Tells whether a selector can match on pages of these elements. It asks for an element for each of the selector's
 * compounds (`nav a.on` has two), and not that these stand in each other, so it says yes rather too often than too
 * seldom. Pseudo-classes are states that may come.
 */
export function createMatcher(elements: readonly Element[]): (selector: Selector) => boolean {
  const known = new Map<string, boolean>();

  const matchesCompound = (nodes: readonly Node[]): boolean => {
    const key = nodes.join('');
    const result =
      known.get(key) ??
      (elements.some((element) => nodes.every((node) => hasPart(element, node))) &&
        nodes.every(
          (node) => node.type !== 'pseudo' || !ALTERNATIVES.test(node.value) || node.nodes.some(matches),
        ));
    known.set(key, result);
    return result;
  };
  const matches = (selector: Selector): boolean => splitCompounds(selector.nodes).every(matchesCompound);
  return matches;
}

function splitCompounds(nodes: readonly Node[]): Node[][] {
  const compounds: Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'combinator') compounds.push([]);
    else compounds.at(-1)?.push(node);
  }
  return compounds;
}

function hasPart({ tag, ids, classes, attributes }: Element, node: Node): boolean {
  switch (node.type) {
    case 'tag':
      return node.value.toLowerCase() === tag;
    case 'class':
      return classes.has(node.value);
    case 'id':
      return ids.has(node.value) || STATES.ids.has(node.value);
    case 'attribute':
      return attributes.has(node.attribute.toLowerCase()) || STATES.attributes.has(node.attribute);
    default:
      return true;
  }
}
