import { html as standard, parse, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';
import { Element, Text, type AnyNode } from './tree';

/** A whole page. Its element child is `html`. */
export class Document extends Element {
  mode = standard.DOCUMENT_MODE.NO_QUIRKS;

  constructor() {
    super('#document');
  }
}

/**
 * Parses a page as the HTML standard describes, so that the tree is the one that a browser builds: end tags may be
 * missing, attributes need no quotes, and wrong markup is corrected. Never throws. Comments are left out. Contents of
 * `template` and `noscript` are ordinary children.
 *
 * @param html the page, or a part of one
 * @param withLines sets `line` of each element, which takes about a fifth more time
 */
export function parseHtml(html: string, { withLines = false } = {}): Document {
  return parse(html, { treeAdapter: adapter, scriptingEnabled: false, sourceCodeLocationInfo: withLines });
}

/** All comments share one node, which is never added to the tree. */
class Comment {
  readonly isComment = true;
}
const COMMENT = new Comment();

type Nodes = TreeAdapterTypeMap<
  AnyNode | Comment,
  Element,
  AnyNode | Comment,
  Document,
  Element,
  Element,
  Comment,
  Text,
  Element,
  never
>;

/** Builds our nodes directly. Converting the parser's own tree takes longer, and that tree has no cheap lines. */
const adapter: TreeAdapter<Nodes> = {
  createDocument: () => new Document(),
  createDocumentFragment: () => new Element('#fragment'),
  createElement: (name, namespace, attributes) => new Element(name, attributes, namespace),
  createCommentNode: () => COMMENT,
  createTextNode: (data) => new Text(data),
  appendChild(parent, node) {
    if (isNode(node)) parent.append(node);
  },
  insertBefore: insertNodeBefore,
  insertText(parent, text) {
    const last = parent.children.at(-1);
    if (last instanceof Text) last.data += text;
    else parent.append(new Text(text));
  },
  insertTextBefore(parent, text, following) {
    const before = parent.children[parent.children.indexOf(following as AnyNode) - 1];
    if (before instanceof Text) before.data += text;
    else insertNodeBefore(parent, new Text(text), following);
  },
  detachNode(node) {
    if (!isNode(node) || node.parent === undefined) return;
    node.parent.children.splice(node.parent.children.indexOf(node), 1);
    node.parent = undefined;
  },
  adoptAttributes(element, attributes) {
    const known = new Set(element.attributes.map(({ name }) => name));
    element.attributes.push(...attributes.filter(({ name }) => !known.has(name)));
  },
  // The content of a template is the template itself, so that readers find it among the other elements.
  getTemplateContent: (template) => template,
  setTemplateContent: () => undefined,
  setDocumentType: () => undefined,
  setDocumentMode(document, mode) {
    document.mode = mode;
  },
  setNodeSourceCodeLocation(node, location) {
    if (node instanceof Element && location !== null) node.line = location.startLine;
  },
  updateNodeSourceCodeLocation: () => undefined,
  getNodeSourceCodeLocation: () => undefined,
  getDocumentMode: ({ mode }) => mode,
  getAttrList: ({ attributes }) => attributes,
  getChildNodes: ({ children }) => children,
  getFirstChild: ({ children }) => children[0] ?? null,
  getNamespaceURI: ({ namespace }) => namespace as standard.NS,
  getParentNode: (node) => (isNode(node) && node.parent) || null,
  getTagName: ({ name }) => name,
  getTextNodeContent: ({ data }) => data,
  getCommentNodeContent: () => '',
  getDocumentTypeNodeName: () => '',
  getDocumentTypeNodePublicId: () => '',
  getDocumentTypeNodeSystemId: () => '',
  isCommentNode: (node) => node instanceof Comment,
  isDocumentTypeNode: (_node): _node is never => false,
  isElementNode: (node) => node instanceof Element,
  isTextNode: (node) => node instanceof Text,
};

const isNode = (node: AnyNode | Comment): node is AnyNode => !(node instanceof Comment);

function insertNodeBefore(parent: Element, node: AnyNode | Comment, following: AnyNode | Comment): void {
  if (!isNode(node)) return;
  node.parent = parent;
  parent.children.splice(parent.children.indexOf(following as AnyNode), 0, node);
}
