import { highlight } from '@voltmoor/openapi-reference/samples/highlight';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { markLines } from './markLines';

/** Other names of languages that authors use. */
const ALIASES: Record<string, string> = { sh: 'bash', shell: 'bash', js: 'javascript', ts: 'typescript' };

/**
 * Remark plugin that colours code during the build, so that readers do not load a highlighter. The code block receives the
 * markup as its `highlighted` property. Lines that the writer marks, such as ```` ```json {3,5-7} ````, are marked.
 */
export function highlightCode() {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const language = node.lang ?? 'text';
      const highlighted = markLines(highlight(node.value, ALIASES[language] ?? language), node.meta);
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, highlighted } };
    });
  };
}
