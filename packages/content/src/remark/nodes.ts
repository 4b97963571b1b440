import { valueToEstree } from 'estree-util-value-to-estree';
import type { Code, Parents, RootContent, Text } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** A component in a guide. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;
export type Node = RootContent;
export type { Code, Parents };

/** Values that an attribute can hold. */
export type Value = string | number | boolean | null | undefined | Value[] | { [key: string]: Value };

export function isElement(node: { type: string }): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** An element on lines of its own. Attributes that are undefined are left out. */
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

/** An element inside a sentence. */
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
 * Every value becomes an expression: MDX would read entities in the text of a plain attribute.
 * The estree beside the source text is what the compiler uses.
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
