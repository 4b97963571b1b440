import { highlight } from '@voltmoor/openapi-reference/samples/highlight';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Names that writers use for a grammar of another name. */
const ALIASES: Record<string, string> = { sh: 'bash', shell: 'bash', js: 'javascript', ts: 'typescript' };

/**
 * Remark plugin: colours code while the site is built, so that no highlighter is sent to readers. The markup goes to
 * the code block as its `highlighted` property.
 */
export function highlightCode() {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const language = node.lang ?? 'text';
      const highlighted = highlight(node.value, ALIASES[language] ?? language);
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, highlighted } };
    });
  };
}
