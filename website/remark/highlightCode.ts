import { breakLongWords, highlight } from '@voltmoor/reference/samples';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

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
      const highlighted = markLines(
        breakLongWords(highlight(node.value, ALIASES[language] ?? language)),
        node.meta,
      );
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, highlighted } };
    });
  };
}

/** Matches the lines that an author marks: `{1,4-6}` after the language of a code fence. */
const MARKED = /\{([\d,\s-]+)\}/;
const TAG = /<(\/?)span[^>]*>/g;

/**
 * Puts a `mark` around lines of highlighted code.
 * @param html highlighted code; spans may reach over several lines, but not into each other
 * @param meta the text after the language of the code fence
 */
function markLines(html: string, meta: string | null | undefined): string {
  const marked = readLines(MARKED.exec(meta ?? '')?.[1]);
  if (marked.size === 0) return html;
  let open = '';
  return html
    .split('\n')
    .map((line, index) => {
      const start = open;
      for (const [tag, isEnd] of line.matchAll(TAG)) open = isEnd === '/' ? '' : tag;
      const whole = start + line + (open === '' ? '' : '</span>');
      return marked.has(index + 1) ? `<mark>${whole}</mark>` : whole;
    })
    .join('\n');
}

/** `1,4-6` → 1, 4, 5, 6. */
function readLines(text = ''): Set<number> {
  return new Set(
    text.split(',').flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return Array.from(
        { length: Math.min(1000, Math.max(0, last - first + 1)) },
        (_, index) => first + index,
      );
    }),
  );
}
