import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Problem, Rule } from '../../rule';

/** Shorter paragraphs, such as warnings and prerequisites, may be repeated. */
const WORDS = 20;

/** A longer text should appear on one page only, and other pages should link to it. */
export const paragraphs: Rule = {
  id: 'repeated-paragraphs',
  description: `No two pages share a paragraph of ${WORDS} words or more.`,
  check({ pages }) {
    const first = new Map<string, { file: string; line: number }>();
    return pages.flatMap(({ file, tree }) => {
      const problems: Problem[] = [];
      visit(tree, 'paragraph', (node) => {
        const text = toString(node).replace(/\s+/g, ' ').trim();
        if (text.split(' ').length < WORDS) return;
        const line = node.position?.start.line ?? 1;
        const key = text.toLowerCase();
        const known = first.get(key);
        if (!known) {
          first.set(key, { file, line });
          return;
        }
        const where = known.file === file ? `line ${known.line}` : `${known.file}:${known.line}`;
        problems.push({
          file,
          line,
          message: `repeats the paragraph "${text.slice(0, 50)}…" of ${where}.`,
          fix: 'Say it on one page and link there.',
        });
      });
      return problems;
    });
  },
};
