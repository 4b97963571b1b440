import type { Program } from 'estree';
import { valueToEstree } from 'estree-util-value-to-estree';
import type { Code, Parents, PhrasingContent, RootContent, Table, Text } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** A component in a guide. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;
export type Node = RootContent;
export type { Code, Parents };

/** Values of attributes. */
export type Value = string | number | boolean | null | undefined | Value[] | { [key: string]: Value };

export function isElement(node: { type: string }): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

type Children = (Node | string)[];

/** Creates an element on separate lines. Attributes that are undefined are left out. */
export function flow(name: string, props: Record<string, Value>, children: Children = []): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', ...toParts(name, props, children) };
}

/** Creates an element inside of a sentence. */
export function inline(
  name: string,
  props: Record<string, Value>,
  children: Children = [],
): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', ...toParts(name, props, children) };
}

/** Creates an element inside of a sentence that no component of the site replaces. */
export function plain(...parts: Parameters<typeof inline>): MdxJsxTextElement {
  // The MDX compiler does not replace elements that an author wrote as tags, which it marks in this way.
  return Object.assign(inline(...parts), { data: { _mdxExplicitJsx: true } });
}

function toParts(name: string, props: Record<string, Value>, children: Children) {
  const nodes = children.map((child) => (typeof child === 'string' ? text(child) : child));
  return { name, attributes: toAttributes(props), children: nodes as never[] };
}

/** Joins names to `A, B and C`. British English puts no comma before "and". */
export const LIST = new Intl.ListFormat('en-GB');

export function text(value: string): Text {
  return { type: 'text', value };
}

/** Creates a table from the contents of its cells. The first row has the headings. */
export function table(rows: readonly PhrasingContent[][][]): Table {
  return {
    type: 'table',
    align: rows[0]?.map(() => null) ?? [],
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    })),
  };
}

/**
 * Writes every value as an expression, because MDX would decode entities in the text of a plain attribute. The compiler
 * uses `estree`, and not the source text next to it.
 */
function toAttributes(props: Record<string, Value>): MdxJsxAttribute[] {
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => {
    const estree: Program = {
      type: 'Program',
      sourceType: 'module',
      body: [{ type: 'ExpressionStatement', expression: valueToEstree(value) }],
    };
    const expression = JSON.stringify(value);
    return {
      type: 'mdxJsxAttribute',
      name,
      value: { type: 'mdxJsxAttributeValueExpression', value: expression, data: { estree } },
    };
  });
}
