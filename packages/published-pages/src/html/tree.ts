/** A piece of text, entities decoded. */
export class Text {
  parent: Element | undefined;

  constructor(public data: string) {}
}

/** An attribute as the parser reports it: name in lower case (except in SVG), entities decoded. */
export interface Attribute {
  name: string;
  value: string;
  /** `xlink` for `xlink:href` in SVG. */
  prefix?: string;
}

/** An element of a built page, in HTML or SVG. */
export class Element {
  readonly children: AnyNode[] = [];
  parent: Element | undefined;
  /** Line of the start tag, from 1. It is 0 when the page was parsed without lines, or when the tag was left out. */
  line = 0;
  #attribs: Record<string, string | undefined> | undefined;

  /**
   * @param name tag name in lower case, except for names of SVG such as `linearGradient`
   * @param attributes in the order of the source
   */
  constructor(
    readonly name: string,
    readonly attributes: Attribute[] = [],
    readonly namespace = 'http://www.w3.org/1999/xhtml',
  ) {}

  /** Attributes by name. The record is made on first use, because most elements are never asked for an attribute. */
  get attribs(): Readonly<Record<string, string | undefined>> {
    return (this.#attribs ??= toRecord(this.attributes));
  }

  /** Adds a node after the last child. */
  append(node: AnyNode): void {
    node.parent = this;
    this.children.push(node);
  }
}

function toRecord(attributes: readonly Attribute[]): Record<string, string | undefined> {
  const record: Record<string, string | undefined> = {};
  for (const { name, value, prefix } of attributes) record[prefix ? `${prefix}:${name}` : name] = value;
  return record;
}

export type AnyNode = Element | Text;

export const isElement = (node: AnyNode): node is Element => node instanceof Element;

export const isText = (node: AnyNode): node is Text => node instanceof Text;
