import { valueToEstree } from 'estree-util-value-to-estree';
import type { Code, Parents, RootContent, Text } from 'mdast';
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

/** Creates an element on separate lines. Attributes that are undefined are left out. */
export function flow(
  name: string,
  props: Record<string, Value>,
  children: (Node | string)[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: toAttributes(props),
    children: children.map(toNode) as MdxJsxFlowElement['children'],
  };
}

/** Creates an element inside of a sentence. */
export function inline(
  name: string,
  props: Record<string, Value>,
  children: (Node | string)[] = [],
): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: toAttributes(props),
    children: children.map(toNode) as MdxJsxTextElement['children'],
  };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

function toNode(child: Node | string): Node {
  return typeof child === 'string' ? text(child) : child;
}

/**
 * Writes every value as an expression, because MDX would decode entities in the text of a plain attribute. The compiler
 * uses `estree`, and not the source text next to it.
 */
function toAttributes(props: Record<string, Value>): MdxJsxAttribute[] {
  return Object.entries(props).flatMap(([name, value]): MdxJsxAttribute[] =>
    value === undefined
      ? []
      : [
          {
            type: 'mdxJsxAttribute',
            name,
            value: {
              type: 'mdxJsxAttributeValueExpression',
              value: JSON.stringify(value),
              data: {
                estree: {
                  type: 'Program',
                  sourceType: 'module',
                  comments: [],
                  body: [{ type: 'ExpressionStatement', expression: valueToEstree(value) }],
                },
              },
            },
          },
        ],
  );
}
