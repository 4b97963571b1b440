import { Comment, hasChildren, type ChildNode, type Document } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/**
 * Parses a page as the HTML standard describes, so that the tree is the one that a browser builds: end tags may be
 * missing, attributes need no quotes, and wrong markup is corrected. Comments are left out. Contents of
 * `template` and `noscript` are ordinary children.
 *
 * @param html the page, or a part of one
 * @param withLines sets the positions of elements, which takes about a fifth more time
 * @throws Error when elements are nested deeper than in any real page
 */
export function parseHtml(html: string, { withLines = false } = {}): Document {
  const document = parse(html, { treeAdapter, scriptingEnabled: false, sourceCodeLocationInfo: withLines });
  checkDepth(document);
  return document;
}

/** Deepest nesting. Browsers stop at 512 levels too. The readers of the tree recurse, and would overflow at about 1,900. */
const MAX_DEPTH = 512;

function checkDepth(document: Document): void {
  let level: ChildNode[] = document.children;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      throw new Error(
        `pages: more than ${MAX_DEPTH} elements are nested in each other. Browsers do not show such a page as it is written. Look for HTML or Markdown that repeats an element without closing it.`,
      );
    level = level.flatMap((node) => (hasChildren(node) ? node.children : []));
  }
}

const treeAdapter: typeof adapter = {
  ...adapter,
  appendChild(parent, node) {
    if (!(node instanceof Comment)) adapter.appendChild(parent, node);
  },
  insertBefore(parent, node, following) {
    if (!(node instanceof Comment)) adapter.insertBefore(parent, node, following);
  },
  setDocumentType: () => undefined,
  // The content of a template is the template itself, so that readers find it among the other elements.
  getTemplateContent: (template) => template as unknown as Document,
  setTemplateContent: () => undefined,
};
