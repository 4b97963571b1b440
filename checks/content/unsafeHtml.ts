import { visit } from 'unist-util-visit';
import type { Problem, Rule } from '../rule';

/** Raw HTML in Markdown would reach the page unchanged. In .mdx files the rule `components` checks tags instead. */
export const unsafeHtml: Rule = {
  id: 'unsafe-html',
  description: 'Guides and posts contain no raw HTML except comments.',
  check({ pages }) {
    return pages.flatMap(({ file, tree }) => {
      const problems: Problem[] = [];
      visit(tree, 'html', (node) => {
        const rest = node.value.replace(/<!--[\s\S]*?-->/g, '').trim();
        if (rest === '') return;
        const shown = rest.split('\n')[0]?.slice(0, 60) ?? '';
        problems.push({
          file,
          line: node.position?.start.line,
          message: `contains the HTML ${shown}.`,
          fix: 'Write Markdown. Put tags that are meant as text in backticks.',
        });
      });
      return problems;
    });
  },
};
